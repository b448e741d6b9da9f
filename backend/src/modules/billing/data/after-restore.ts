import type { AfterRestore } from '../../../kernel/contract/after-restore.js';

/** Stops waiting billing emails, which may have been sent since. Payments are synced with the provider anyway. */
export const afterRestore: AfterRestore = async ({ query }) => {
  const mails = await query(
    `UPDATE billing_mails SET status = 'unconfirmed'
     WHERE status IN ('queued', 'sending') RETURNING 1`,
  );
  return mails.length === 0
    ? []
    : [`${mails.length} emails about payments were waiting: they are not sent.`];
};
