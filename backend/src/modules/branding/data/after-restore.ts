import type { AfterRestore } from '../../../kernel/contract/after-restore.js';

/** Drops waiting emails about domains, which may have been sent since, and makes proven domains due for a check. */
export const afterRestore: AfterRestore = async ({ query }) => {
  await query(
    `UPDATE branding_domains SET alert = NULL, alert_at = NULL, alert_sent_to = '{}' WHERE alert IS NOT NULL`,
  );
  await query(
    `UPDATE branding_domains SET next_check_at = now() WHERE state IN ('active', 'suspended')`,
  );
  return [];
};
