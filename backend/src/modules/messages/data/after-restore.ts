import type { AfterRestore } from '../../../kernel/contract/after-restore.js';

/** Error text of a message that is not sent after a restore from a backup. */
const RESTORED =
  'Restored from a backup while it was waiting. It may have been sent after the backup was made, so it was not sent again.';

/** Marks waiting messages and those in transit as unconfirmed: they may have been sent since the backup. */
export const afterRestore: AfterRestore = async ({ query, backedUpAt }) => {
  const messages = await query(
    `UPDATE messages SET status = 'unconfirmed', is_published = false, last_error = $1,
       handed_over_at = coalesce(handed_over_at, $2), claimed_at = NULL
     WHERE status IN ('queued', 'held', 'sending') RETURNING 1`,
    [RESTORED, backedUpAt],
  );
  return messages.length === 0
    ? []
    : [`${messages.length} messages were waiting: they are shown as unconfirmed and are not sent.`];
};
