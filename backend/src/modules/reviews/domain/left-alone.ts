import type { RequestChannel } from './review-request.js';

/** Why an address is on the list of those that are left alone. */
type Listed = 'unsubscribed' | 'bounced' | 'complained';

/** Why somebody is left alone; `stopped`: answered STOP to a text message. */
export type LeftAlone = Listed | 'stopped';

/**
 * Why nothing goes to somebody by a channel. Who has ended mails gets no text messages instead; but that
 * a mailbox does not exist says nothing about the phone.
 * @param listed addresses and numbers that are left alone
 */
export function whyLeftAlone(
  listed: ReadonlyMap<string, Listed>,
  { email, phone }: { email: string | null; phone: string | null },
  channel: RequestChannel,
): LeftAlone | undefined {
  const mail = email === null ? undefined : listed.get(email);
  if (channel === 'email') return mail;
  if (mail !== undefined && mail !== 'bounced') return mail;
  const text = phone === null ? undefined : listed.get(phone);
  return text === 'unsubscribed' ? 'stopped' : text;
}

/** What is looked up on that list for somebody. */
export const addressesOf = ({
  email,
  phone,
}: {
  email: string | null;
  phone: string | null;
}): string[] => [email, phone].filter((address) => address !== null);
