import type { AfterRestore } from '../../../kernel/contract/after-restore.js';

/** Keeps a restored backup from reviving used links, and from sending links again that may have been sent since. */
export const afterRestore =
  (events: { contactConfirmationRequested: string }): AfterRestore =>
  async ({ query }) => {
    await query(
      `UPDATE outbox_events SET relayed_at = now() WHERE type = $1 AND relayed_at IS NULL`,
      [events.contactConfirmationRequested],
    );
    const ended = await query('UPDATE contact_confirmations SET token_hash = NULL RETURNING 1');
    return ended.length > 0
      ? [
          `Links that confirm a contact email have ended (${ended.length}): send them again from the settings of the business.`,
        ]
      : [];
  };
