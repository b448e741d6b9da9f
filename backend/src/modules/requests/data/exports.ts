import { id, number, optional, text, time } from '../../../kernel/contract/export-fields.js';
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
};
