import { day, id, number, optional, text, time } from '../../../kernel/contract/export-fields.js';
import type { TableExports } from '../../../kernel/contract/table-export.js';

/** Rows of the module that a data export contains. */
export const sharedLinksExports: TableExports = {
  shared_links: {
    file: 'shared-links',
    fields: {
      business_id: id,
      code: text,
      shown_at: optional(time),
      created_at: time,
      updated_at: time,
    },
  },
  shared_link_days: {
    file: 'shared-link-days',
    fields: { business_id: id, day, answer_count: number, refused_count: number },
  },
  shared_link_answers: {
    file: 'shared-link-answers',
    fields: {
      id,
      business_id: id,
      kind: text,
      rating: number,
      source: text,
      published_id: optional(id),
      created_at: time,
    },
    without: {
      submission_hash: 'tells a repeated answer from a new one, and nothing else',
      fingerprint: 'tells a repeated answer from a new one, and nothing else',
      device_hash: 'tells a second answer on one day from a first one, and nothing else',
    },
  },
};
