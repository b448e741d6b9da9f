import type { MediumRules, Reachable } from './medium-rules.js';

/** Reason an address is suppressed. */
type Listed = 'unsubscribed' | 'bounced' | 'complained';

/** Reason a person gets no requests; `stopped`: answered with a stop word. */
export type SuppressedReason = Listed | 'stopped';

/**
 * Returns the reason a person gets nothing by a medium. Somebody who unsubscribed from email, or complained about it,
 * gets nothing by another medium either; a bounced email address says nothing about the phone.
 * @param listed suppressed addresses and numbers
 */
export function suppressionReason(
  listed: ReadonlyMap<string, Listed>,
  { email, phone }: Reachable,
  { addressKind }: Pick<MediumRules, 'addressKind'>,
): SuppressedReason | undefined {
  const mail = email === null ? undefined : listed.get(email);
  if (addressKind === 'email') return mail;
  if (mail !== undefined && mail !== 'bounced') return mail;
  const text = phone === null ? undefined : listed.get(phone);
  return text === 'unsubscribed' ? 'stopped' : text;
}

/** Returns the person's addresses that must be looked up in that list for a medium. */
export const addressesOf = (
  { email, phone }: Reachable,
  { addressKind }: Pick<MediumRules, 'addressKind'>,
): string[] =>
  (addressKind === 'email' ? [email] : [email, phone]).filter((address) => address !== null);
