import { id, optional, texts, time } from '../../../kernel/contract/export-fields.js';
import type { TableExports } from '../../../kernel/contract/table-export.js';

/** Rows of the module that a data export contains. */
export const onboardingExports: TableExports = {
  setup_checklists: {
    file: 'setup-checklists',
    fields: {
      business_id: id,
      dismissed_at: optional(time),
      dismissed_steps: texts,
      created_at: time,
      updated_at: time,
    },
  },
};
