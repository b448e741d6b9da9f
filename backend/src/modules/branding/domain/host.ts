import { getDomain, getPublicSuffix } from 'tldts';

/** What a host asks for: a tenant by its slug under our domain, or by a domain of its own. */
export type HostQuestion = { slug: string } | { host: string };

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Lower case, without port and without the trailing dot of a full name; undefined when it is no name. */
export function normalHost(header: string): string | undefined {
  const host = header.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  const labels = host.split('.');
  return host.length <= 253 && labels.every((label) => LABEL.test(label)) ? host : undefined;
}

const isAddress = (host: string): boolean => /^[\d.]+$/.test(host);

/**
 * What a `Host` header asks for; undefined where only the product itself can be meant.
 * @param publicHost where the installation itself is reached
 */
export function questionOf(header: string, publicHost: string): HostQuestion | undefined {
  const host = normalHost(header);
  if (host === undefined || host === publicHost || host === 'localhost' || isAddress(host)) {
    return undefined;
  }
  // Browsers resolve every name under `localhost` to the machine itself: brands without any DNS.
  const parent = [publicHost, 'localhost'].find((name) => host.endsWith(`.${name}`));
  if (parent === undefined) return { host };
  const slug = host.slice(0, -parent.length - 1);
  return slug.includes('.') ? undefined : { slug };
}

/** Reports a name that can stand under our domain; `isReservedName` says which of them are ours. */
export function isSlug(text: string): boolean {
  return /^[a-z](?:[a-z0-9]|-(?!-)){1,38}[a-z0-9]$/.test(text);
}

/** Reasons why an organization cannot call a host its own. */
export type HostRefusal = 'not-a-domain' | 'public-suffix' | 'operators-own';

/** Hosting providers' suffixes count: whoever has `shop.github.io` has no say over `github.io`. */
const SUFFIXES = { allowPrivateDomains: true, extractHostname: false };

/**
 * Ends of names that only networks of somebody's own know (RFC 6762, appendix G; ICANN's name collisions), and of the
 * DNS's own. Nobody registers them, and looking them up could tell what our network knows.
 */
const PRIVATE_ENDS = new Set([
  'internal',
  'local',
  'lan',
  'home',
  'corp',
  'intranet',
  'private',
  'mail',
  'arpa',
  'invalid',
  'onion',
  'alt',
]);

const topOf = (host: string): string => host.slice(host.lastIndexOf('.') + 1);

const isPrivateName = (host: string): boolean => PRIVATE_ENDS.has(topOf(host));

/** Returns the reason why this cannot be an organization's own domain; undefined where it can. */
export function hostRefusal(text: string, publicHost: string): HostRefusal | undefined {
  if (normalHost(text) !== text || isAddress(text) || !text.includes('.')) return 'not-a-domain';
  if (isPrivateName(text) && topOf(text) !== topOf(publicHost)) return 'not-a-domain';
  const question = questionOf(text, publicHost);
  if (question === undefined || 'slug' in question) return 'operators-own';
  if (getPublicSuffix(text, SUFFIXES) === text) return 'public-suffix';
  // Parents, siblings and names below: whatever shares the domain that the operator registered.
  const operators = getDomain(publicHost, SUFFIXES);
  const isOperators = operators !== null && getDomain(text, SUFFIXES) === operators;
  return isOperators || publicHost.endsWith(`.${text}`) ? 'operators-own' : undefined;
}

/** Returns the domain that somebody registered and a host stands under; a public suffix is its own. */
export const registeredDomain = (host: string): string => getDomain(host, SUFFIXES) ?? host;

/** Reports a host that no proof can make an organization's own, though it may have it from before that rule. */
export function isNobodysOwn(host: string, publicHost: string): boolean {
  const refusal = hostRefusal(host, publicHost);
  return refusal === 'operators-own' || refusal === 'public-suffix';
}
