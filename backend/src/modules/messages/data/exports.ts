import { id, json, optional, text, time } from '../../../kernel/contract/export-fields.js';
import type { TableExports } from '../../../kernel/contract/table-export.js';

/** Tables of the module, as data exports include them. */
export const messagesExports: TableExports = {
  messages: {
    file: 'messages',
    fields: {
      id: id,
      business_id: id,
      kind: text,
      subject_id: id,
      channel: text,
      recipient: optional(text),
      subject: optional(text),
      status: text,
      last_error: optional(text),
      provider_reference: optional(text),
      created_at: time,
      updated_at: time,
      due_at: time,
      handed_over_at: optional(time),
      sent_at: optional(time),
      delivered_at: optional(time),
      arrived_at: optional(time),
      complained_at: optional(time),
      source_id: optional(id),
      context: optional(json),
    },
    without: {
      idempotency_key: 'keeps a message from being sent twice, and tells nothing else',
      attempts: 'job state of the product, gone when the work is done',
      claimed_at: 'job state of the product, gone when the work is done',
      is_published: 'job state of the product, gone when the work is done',
    },
    subject: 'subject_id',
  },
  suppressions: {
    file: 'suppressions',
    fields: {
      id: id,
      business_id: optional(id),
      reason: text,
      source: text,
      medium: optional(text),
      created_at: time,
    },
    without: { address_hash: 'means nothing elsewhere: do-not-contact names the customers' },
  },
};
