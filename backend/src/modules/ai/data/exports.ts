import {
  day,
  id,
  number,
  numbers,
  optional,
  text,
  time,
} from '../../../kernel/contract/export-fields.js';
import type { TableExports } from '../../../kernel/contract/table-export.js';

/** Tables of the module, as data exports include them. */
export const aiExports: TableExports = {
  reply_settings: {
    file: 'reply-settings',
    users: ['consented_by'],
    userFields: ['business_id', 'consented_at'],
    fields: {
      business_id: id,
      mode: text,
      brand_voice: text,
      sector: text,
      max_length: number,
      auto_ratings: numbers,
      auto_delay: number,
      consented_by: optional(id),
      consented_at: optional(time),
      updated_at: time,
    },
  },
  automatic_replies: {
    file: 'automatic-replies',
    users: ['canceled_by'],
    userFields: ['id', 'status', 'ended_at'],
    fields: {
      id: id,
      business_id: id,
      subject: text,
      subject_id: id,
      rating: number,
      message: text,
      provider: text,
      written_for: optional(text),
      status: text,
      reason: optional(text),
      canceled_by: optional(id),
      due_at: time,
      ended_at: optional(time),
      created_at: time,
      updated_at: time,
    },
    subject: 'subject_id',
  },
  ai_usage: {
    file: 'ai-usage',
    fields: {
      month: day,
      tokens: number,
    },
  },
};
