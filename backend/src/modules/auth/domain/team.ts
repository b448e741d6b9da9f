/** Days for which an invitation can be accepted. */
export const INVITATION_DAYS = 7;

/** Days after its expiry for which an unanswered invitation is still listed, so that it can be sent again. */
export const KEPT_DAYS = 30;

/** Most invitations of one organization that may be open at the same time. */
export const MOST_OPEN = 100;

/** Returns the time at which an invitation created at `now` expires. */
export function invitationExpiry(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * 86_400_000);
}

/** Returns true when a change removes access to a business; null stands for the whole organization. */
export function seesFewer(
  before: readonly string[] | null,
  after: readonly string[] | null,
): boolean {
  return after !== null && (before === null || before.some((id) => !after.includes(id)));
}

/** Returns the URL of an invitation's page. A GET changes nothing: the page posts the token. */
export function invitationLink(accountUrl: string, token: string): string {
  return `${accountUrl}/invite/${token}`;
}

export type InvitationState = 'open' | 'used' | 'expired';

/** Returns the state of an invitation. A used one stays used, however long ago. */
export function invitationState(
  invitation: { acceptedAt: Date | null; expiresAt: Date },
  now: Date,
): InvitationState {
  if (invitation.acceptedAt !== null) return 'used';
  return invitation.expiresAt.getTime() <= now.getTime() ? 'expired' : 'open';
}

/** Masks an address, so that its owner recognizes it and nobody else can write to it: `m•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return at > 0 ? `${first}•••${email.slice(at)}` : '•••';
}

/** Returns true when the organization would be left without an owner if this user stopped being one. */
export function isLastOwner(owners: readonly string[], userId: string): boolean {
  return owners.length === 1 && owners[0] === userId;
}
