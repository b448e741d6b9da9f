import { domainToASCII } from 'node:url';
import { getDomain, parse } from 'tldts';

/** Addresses and domains that a business can allow. */
export const MAX_SENDERS = 50;

/** Senders that wait to be allowed: beyond them, the oldest are forgotten. */
export const MAX_WAITING = 20;

/** Domains at which anybody can get an address: allowing one would allow everybody. */
const PUBLIC_MAIL = new Set([
  'aol.com',
  'fastmail.com',
  'gmail.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'orange.fr',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  't-online.de',
  'uol.com.br',
  'web.de',
  'yahoo.com',
  'yandex.ru',
  'zoho.com',
]);

/** An address or a domain that emails are accepted from, or that waits for that. */
export interface ForwardingSender {
  id: string;
  sender: string;
  isAllowed: boolean;
  createdAt: Date;
  updatedAt: Date;
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** True for an address at a provider where anybody can get one. */
export const isPublicMail = (address: string): boolean =>
  PUBLIC_MAIL.has(getDomain(domainOf(address)) ?? '');

/** Returns the domain that a text names, in lower case and ASCII; undefined for anything else. */
export function senderDomainOf(text: string): string | undefined {
  const hostname = domainToASCII(text.trim().replace(/^@/, ''));
  const { domain, isIcann } = parse(hostname, { extractHostname: false });
  return isIcann === true && domain !== null ? hostname : undefined;
}

/** True when an entry of the list, an address or a domain with all below it, covers an address. */
function covers(entry: string, address: string): boolean {
  if (entry.includes('@')) return entry === address;
  const domain = domainOf(address);
  return domain === entry || domain.endsWith(`.${entry}`);
}

/** Returns an address without what is added for one email alone, as in `owner+caf_=x@gmail.com`. */
const withoutTag = (address: string): string => address.replace(/\+[^@]*@/, '@');

/** True when two addresses belong to one organization, or at a public provider to one person. */
function areTogether(one: string, other: string): boolean {
  if (isPublicMail(one)) return withoutTag(one) === withoutTag(other);
  const domain = getDomain(domainOf(one));
  return domain !== null && domain === getDomain(domainOf(other));
}

/**
 * Checks who has sent an email. Both the From header and the sender of the envelope must be on the list; the latter may
 * also belong to the organization of the former. Anybody can write anything into the From header, but email servers
 * compare the envelope with SPF.
 * @param envelopeSender undefined where the mail server does not say it
 * @returns the sender that would have to be allowed; undefined when the email is accepted
 */
export function missingSender(
  allowed: readonly string[],
  from: string,
  envelopeSender: string | undefined,
): string | undefined {
  const isListed = (address: string) => allowed.some((entry) => covers(entry, address));
  if (!isListed(from)) return from;
  if (envelopeSender === undefined || areTogether(from, envelopeSender)) return undefined;
  const sender = withoutTag(envelopeSender);
  if (isListed(sender)) return undefined;
  // The part before the @ is another one for each email, except where it is a person.
  return isPublicMail(sender) ? sender : domainOf(sender);
}

/** True for an address that belongs to one of the others: to the same organization, or to an entry of the list. */
export const isOfSenders = (
  address: string,
  others: readonly string[],
  allowed: readonly string[],
): boolean =>
  others.some((other) => areTogether(other, address)) ||
  allowed.some((entry) => covers(entry, address));
