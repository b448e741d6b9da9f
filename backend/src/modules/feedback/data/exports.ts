import {
  flag,
  id,
  json,
  number,
  optional,
  text,
  time,
} from '../../../kernel/contract/export-fields.js';
import type { TableExports } from '../../../kernel/contract/table-export.js';

/** Tables of the module that the data export contains. */
export const feedbackExports: TableExports = {
  private_feedback: {
    file: 'private-feedback',
    fields: {
      id: id,
      business_id: id,
      customer_id: optional(id),
      review_request_id: optional(id),
      rating: number,
      message: text,
      customer_name: optional(text),
      created_at: time,
      updated_at: time,
      status: text,
      resolved_at: optional(time),
      sentiment: optional(text),
      sentiment_score: optional(number),
      topics: optional(json),
      ai_suggested_reply: optional(text),
      reply: optional(text),
      replied_at: optional(time),
      is_urgent: flag,
      is_sample: flag,
      source: text,
    },
    customer: 'customer_id',
  },
};
