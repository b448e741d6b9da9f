import { id, number, optional, text, time } from '../../../kernel/contract/export-fields.js';
import type { TableExports } from '../../../kernel/contract/table-export.js';

/** Rows of the module that a data export contains. */
export const handOversExports: TableExports = {
  hand_overs: {
    file: 'hand-overs',
    fields: {
      id,
      business_id: id,
      host: text,
      started_by_id: id,
      browser: text,
      system: text,
      created_at: time,
      updated_at: time,
      last_used_at: time,
      ended_at: optional(time),
      answer_count: number,
      last_answer_at: optional(time),
    },
    without: {
      token_hash: 'lets a browser submit answers, and nothing else',
      credential_hash: 'tells a new password from the old one, and nothing else',
      counted_day: 'limits the answers of a day, and nothing else',
      day_count: 'limits the answers of a day, and nothing else',
    },
  },
};
