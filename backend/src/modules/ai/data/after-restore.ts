import type { AfterRestore } from '../../../kernel/contract/after-restore.js';
import type { ReplyReason } from '../domain/automatic-reply.js';

const RESTORED: ReplyReason = 'restored';

/** Cancels scheduled replies, which may have been sent since the backup: a person decides whether to answer. */
export const afterRestore: AfterRestore = async ({ query }) => {
  const replies = await query(
    `UPDATE automatic_replies SET status = 'canceled', reason = $1, ended_at = now()
     WHERE status = 'scheduled' RETURNING 1`,
    [RESTORED],
  );
  return replies.length === 0
    ? []
    : [`${replies.length} automatic replies were waiting: they are canceled.`];
};
