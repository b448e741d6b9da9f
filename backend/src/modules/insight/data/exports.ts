import { day, flag, id, time } from '../../../kernel/contract/export-fields.js';
import type { TableExports } from '../../../kernel/contract/table-export.js';

/** Rows of the module that a data export contains. */
export const insightExports: TableExports = {
  insight_days: {
    leftOutBecause: 'counted from the reviews, the feedback and the review requests',
  },
  insight_topics: { leftOutBecause: 'counted from the reviews and the feedback' },
  insight_answers: { leftOutBecause: 'counted from the reviews and the feedback' },
  insight_report_choices: {
    file: 'insight-report-choices',
    users: ['user_id'],
    fields: {
      business_id: id,
      user_id: id,
      is_wanted: flag,
    },
  },
  insight_reports: {
    file: 'insight-reports',
    users: ['user_id'],
    fields: { id, business_id: id, user_id: id, month: day, created_at: time },
  },
};
