import type { AfterRestore } from '../../../kernel/contract/after-restore.js';

/**
 * Keeps a restored backup from signing in people who have signed out or changed their password since, and from reviving
 * used links. An invitation whose email was still waiting can be sent again by hand, with a new link.
 */
export const afterRestore =
  (events: { invitationIssued: string }): AfterRestore =>
  async ({ query }) => {
    await query('DELETE FROM sessions');
    await query('DELETE FROM user_tokens');
    await query('UPDATE users SET verification_visit = NULL WHERE verification_visit IS NOT NULL');
    await query(
      `UPDATE outbox_events SET relayed_at = now() WHERE type = $1 AND relayed_at IS NULL`,
      [events.invitationIssued],
    );
    const invitations = await query(
      `UPDATE invitations SET email_status = 'failed' WHERE email_status = 'queued' RETURNING 1`,
    );
    return [
      'Everyone is signed out, and links to reset a password or to confirm an address must be asked for again.',
      ...(invitations.length > 0
        ? [`${invitations.length} invitations were waiting: send them again from the team screen.`]
        : []),
    ];
  };
