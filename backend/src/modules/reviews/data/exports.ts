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
export const reviewsExports: TableExports = {
  reviews: {
    file: 'reviews',
    fields: {
      id: id,
      business_id: id,
      customer_id: optional(id),
      review_request_id: optional(id),
      rating: number,
      title: optional(text),
      body: text,
      customer_name: optional(text),
      published_at: time,
      created_at: time,
      updated_at: time,
      sentiment: optional(text),
      sentiment_score: optional(number),
      topics: optional(json),
      reply: optional(text),
      replied_at: optional(time),
      is_urgent: flag,
      is_repeated: flag,
      is_sample: flag,
      source: text,
    },
    customer: 'customer_id',
  },
};
