/** How long an invitation waits for an answer, in days. */
export const INVITATION_DAYS = 7;

/** Days that an invitation nobody answered is still listed, so that it can be sent again. */
export const KEPT_DAYS = 30;

/** Invitations of one organization that may wait at the same time. */
export const MOST_OPEN = 100;

/** When an invitation made at `now` stops working. */
export function invitationExpiry(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * 86_400_000);
}

/** Reports a change after which somebody sees fewer businesses; null stands for the whole organization. */
export function seesFewer(
  before: readonly string[] | null,
  after: readonly string[] | null,
): boolean {
  return after !== null && (before === null || before.some((id) => !after.includes(id)));
}

/** The page of a mailed invitation. Its GET changes nothing: the page posts the token. */
export function invitationLink(accountUrl: string, token: string): string {
  return `${accountUrl}/invite/${token}`;
}

/** What has become of an invitation. */
export type InvitationState = 'open' | 'used' | 'expired';

/** One that was used stays used, however long ago. */
export function invitationState(
  invitation: { acceptedAt: Date | null; expiresAt: Date },
  now: Date,
): InvitationState {
  if (invitation.acceptedAt !== null) return 'used';
  return invitation.expiresAt.getTime() <= now.getTime() ? 'expired' : 'open';
}

/**
 * Enough of an address for its owner to know it, and too little for anybody else to write to it:
 * `m•••@example.com`.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return at > 0 ? `${first}•••${email.slice(at)}` : '•••';
}

/** Whether an organization would be left without an owner if this one stopped being one. */
export function isLastOwner(owners: readonly string[], userId: string): boolean {
  return owners.length === 1 && owners[0] === userId;
}
