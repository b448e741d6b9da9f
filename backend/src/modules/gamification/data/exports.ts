import { flag, id, number, optional, text, time } from '../../../kernel/contract/export-fields.js';
import type { TableExports } from '../../../kernel/contract/table-export.js';

/** Rows of the module in data exports. */
export const gamificationExports: TableExports = {
  xp_events: {
    file: 'xp-events',
    users: ['actor_id'],
    fields: {
      id: id,
      business_id: id,
      reason: text,
      subject_id: id,
      xp: number,
      actor_id: optional(id),
      is_sample: flag,
      created_at: time,
    },
  },
  badges: {
    file: 'badges',
    fields: {
      id: id,
      business_id: id,
      code: text,
      is_sample: flag,
      earned_at: time,
    },
  },
  answer_times: {
    file: 'answer-times',
    fields: {
      business_id: id,
      subject_id: id,
      arrived_at: time,
      answered_at: optional(time),
      is_automatic: flag,
    },
    subject: 'subject_id',
  },
};
