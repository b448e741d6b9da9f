import type { MediumRules, Reachable } from './medium-rules.js';

/** Why an address is on the list of those that are left alone. */
type Listed = 'unsubscribed' | 'bounced' | 'complained';

/** Why somebody is left alone; `stopped`: answered with a stop word. */
export type LeftAlone = Listed | 'stopped';

/**
 * Returns why nothing goes to somebody by a medium. Who has ended mails gets nothing by another medium instead; but
 * that a mailbox does not exist says nothing about the phone.
 * @param listed addresses and numbers that are left alone
 */
export function whyLeftAlone(
  listed: ReadonlyMap<string, Listed>,
  { email, phone }: Reachable,
  { addressKind }: Pick<MediumRules, 'addressKind'>,
): LeftAlone | undefined {
  const mail = email === null ? undefined : listed.get(email);
  if (addressKind === 'email') return mail;
  if (mail !== undefined && mail !== 'bounced') return mail;
  const text = phone === null ? undefined : listed.get(phone);
  return text === 'unsubscribed' ? 'stopped' : text;
}

/** Returns the addresses of somebody that a medium needs looked up on that list. */
export const addressesOf = (
  { email, phone }: Reachable,
  { addressKind }: Pick<MediumRules, 'addressKind'>,
): string[] =>
  (addressKind === 'email' ? [email] : [email, phone]).filter((address) => address !== null);
