import { id, number, optional, text, time } from '../../../kernel/contract/export-fields.js';
import type { TableExports } from '../../../kernel/contract/table-export.js';

/** Tables of the module, as data exports include them. */
export const billingExports: TableExports = {
  subscriptions: {
    file: 'subscriptions',
    fields: {
      id: id,
      plan: text,
      status: text,
      provider: optional(text),
      created_at: time,
      updated_at: time,
      started_at: optional(time),
      period_start: optional(time),
      period_end: optional(time),
      trial_end: optional(time),
      past_due_since: optional(time),
      ends_at: optional(time),
      ended_at: optional(time),
      settled_at: optional(time),
      next_plan: optional(text),
      refund_asked_at: optional(time),
      refunded_at: optional(time),
      card_brand: optional(text),
      card_last4: optional(text),
      card_month: optional(number),
      card_year: optional(number),
    },
    without: {
      provider_reference: "the payment provider's secret name of it",
      customer_reference: "the payment provider's secret name of it",
      sync_version: 'job state of the product, gone when the work is done',
      last_synced_at: 'job state of the product, gone when the work is done',
    },
  },
  billing_history: {
    file: 'billing-history',
    fields: {
      id: id,
      subscription_id: id,
      code: text,
      plan: text,
      previous_plan: optional(text),
      amount: optional(number),
      currency: optional(text),
      created_at: time,
    },
  },
  billing_mails: {
    file: 'billing-emails',
    users: ['user_id'],
    fields: {
      id,
      subscription_id: id,
      user_id: id,
      kind: text,
      occasion: text,
      status: text,
      created_at: time,
      updated_at: time,
    },
  },
};
