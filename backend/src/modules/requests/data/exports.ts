import { flag, id, number, optional, text, time } from '../../../kernel/contract/export-fields.js';
import type { TableExports } from '../../../kernel/contract/table-export.js';

/** Rows of the module that a data export contains. */
export const requestsExports: TableExports = {
  review_requests: {
    file: 'review-requests',
    fields: {
      id: id,
      business_id: id,
      customer_id: id,
      channel: text,
      status: text,
      status_reason: optional(text),
      message_id: optional(id),
      created_at: time,
      updated_at: time,
      sent_at: optional(time),
      email_opened_at: optional(time),
      opened_at: optional(time),
      rated_at: optional(time),
      expires_at: time,
      canceled_at: optional(time),
      answer_id: optional(id),
      answer_rating: optional(number),
    },
    without: {
      token_hash: 'a secret',
      answer_fingerprint: 'tells a repeated answer from a new one, and nothing else',
    },
    customer: 'customer_id',
  },
  forwarding_addresses: {
    file: 'forwarding-addresses',
    fields: {
      business_id: id,
      is_on: flag,
      delay_hours: number,
      created_at: time,
      updated_at: time,
    },
    without: { token: 'a secret' },
  },
  forwarding_senders: {
    file: 'forwarding-senders',
    fields: {
      id,
      business_id: id,
      sender: text,
      is_allowed: flag,
      created_at: time,
      updated_at: time,
    },
  },
  forwarded_emails: {
    file: 'forwarded-emails',
    fields: {
      id,
      business_id: id,
      sender: optional(text),
      customer_email: optional(text),
      customer_id: optional(id),
      result: text,
      last_contacted_at: optional(time),
      review_request_id: optional(id),
      created_at: time,
    },
    without: {
      message_hash: 'tells an email that arrives twice from a new one, and nothing else',
      claimed_at: 'job state of the product, gone when the work is done',
    },
    customer: 'customer_id',
  },
};
