import type { AfterRestore } from '../../../kernel/contract/after-restore.js';

/** Pauses campaigns that were being sent until a person resumes them; makes scheduled ones drafts again. */
export const afterRestore: AfterRestore = async ({ query, backedUpAt }) => {
  const paused = await query(
    `UPDATE campaigns SET status = 'paused', paused_at = coalesce(paused_at, now()), next_at = NULL, restored_from = $1
     WHERE status IN ('sending', 'paused') RETURNING 1`,
    [backedUpAt],
  );
  const drafts = await query(
    `UPDATE campaigns SET status = 'draft', next_at = NULL, restored_from = $1
     WHERE status = 'scheduled' RETURNING 1`,
    [backedUpAt],
  );
  return [
    ...(paused.length > 0
      ? [
          `${paused.length} campaigns were sending or paused: they are paused. Check who got an email since the backup before you resume them.`,
        ]
      : []),
    ...(drafts.length > 0
      ? [`${drafts.length} campaigns were scheduled: they are drafts again.`]
      : []),
  ];
};
