import type { AfterRestore } from '../../../kernel/contract/after-restore.js';

/** Drops waiting emails about domains, which may have been sent since, and makes proven domains due for a check. */
export const afterRestore: AfterRestore = async ({ query }) => {
  await query(
    `UPDATE branding_hosts SET notice = NULL, notice_at = NULL, notice_sent_to = '{}' WHERE notice IS NOT NULL`,
  );
  await query(
    `UPDATE branding_hosts SET next_check_at = now() WHERE state IN ('active', 'suspended')`,
  );
  return [];
};
