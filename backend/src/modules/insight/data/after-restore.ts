import type { AfterRestore } from '../../../kernel/contract/after-restore.js';
import { monthToReport } from '../domain/report-month.js';

/**
 * Records the monthly reports that are due now as sent: those that were not sent before the backup may have been sent
 * since, and must not be sent twice.
 */
export const afterRestore: AfterRestore = async ({ query }) => {
  const month = monthToReport(new Date());
  if (month === undefined) return [];
  const reports = await query(
    `INSERT INTO insight_reports (id, organization_id, business_id, user_id, month)
     SELECT gen_random_uuid(), b.organization_id, b.id, m.user_id, $1::date
     FROM (SELECT DISTINCT organization_id, user_id, business_id FROM memberships) m
     JOIN businesses b ON b.organization_id = m.organization_id AND (m.business_id IS NULL OR m.business_id = b.id)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [month],
  );
  return reports.length === 0
    ? []
    : [`Monthly reports for ${month} that were not out yet are not sent.`];
};
