import type { AfterRestore } from '../../../kernel/contract/after-restore.js';

/** Ends all hand-overs, as all sessions end: some may have been ended since the backup. */
export const afterRestore: AfterRestore = async ({ query }) => {
  const ended = await query(
    'UPDATE hand_overs SET ended_at = now() WHERE ended_at IS NULL RETURNING 1',
  );
  return ended.length === 0
    ? []
    : [`${ended.length} devices were handed over to customers: hand them over again.`];
};
