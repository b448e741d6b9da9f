import { getDomain, getPublicSuffix } from 'tldts';

/** Key of the tenant that a host stands for: its slug under the installation's domain, or its own domain. */
export type TenantQuery = { slug: string } | { host: string };

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Returns a host in lower case, without port and trailing dot; undefined when it is not a valid name. */
export function normalHost(header: string): string | undefined {
  const host = header.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  const labels = host.split('.');
  return host.length <= 253 && labels.every((label) => LABEL.test(label)) ? host : undefined;
}

const isAddress = (host: string): boolean => /^[\d.]+$/.test(host);

/**
 * Returns the tenant's key from a `Host` header; undefined when it can only mean the product itself.
 * @param publicHost host of the installation itself
 */
export function tenantQueryOf(header: string, publicHost: string): TenantQuery | undefined {
  const host = normalHost(header);
  if (host === undefined || host === publicHost || host === 'localhost' || isAddress(host)) {
    return undefined;
  }
  // Browsers resolve every name under `localhost` to the machine itself, so brands work there without DNS.
  const parent = [publicHost, 'localhost'].find((name) => host.endsWith(`.${name}`));
  if (parent === undefined) return { host };
  const slug = host.slice(0, -parent.length - 1);
  return slug.includes('.') ? undefined : { slug };
}

/** Length limits of a slug, the name in front of the installation's own domain. */
export const MIN_SLUG = 3;
export const MAX_SLUG = 40;

const SLUG = new RegExp(`^[a-z](?:[a-z0-9]|-(?!-)){${MIN_SLUG - 2},${MAX_SLUG - 2}}[a-z0-9]$`);

/** True for a name that is valid under the installation's domain; `isReservedName` finds the reserved ones. */
export function isSlug(text: string): boolean {
  return SLUG.test(text);
}

/** Reasons why an organization cannot call a host its own. */
export type DomainRefusal = 'not-a-domain' | 'public-suffix' | 'operators-own';

/** Hosting providers' suffixes count as public: the owner of `shop.github.io` does not control `github.io`. */
const SUFFIXES = { allowPrivateDomains: true, extractHostname: false };

/**
 * Top-level names that only private networks know (RFC 6762, appendix G; ICANN's name collisions), and those of
 * the DNS itself. Nobody can register them, and looking them up could reveal the internal network.
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

/** Returns the reason why this cannot be an organization's own domain; undefined when it can. */
export function domainRefusal(text: string, publicHost: string): DomainRefusal | undefined {
  if (normalHost(text) !== text || isAddress(text) || !text.includes('.')) return 'not-a-domain';
  if (isPrivateName(text) && topOf(text) !== topOf(publicHost)) return 'not-a-domain';
  const question = tenantQueryOf(text, publicHost);
  if (question === undefined || 'slug' in question) return 'operators-own';
  if (getPublicSuffix(text, SUFFIXES) === text) return 'public-suffix';
  // Includes parents, siblings and subdomains: everything under the operator's registered domain.
  const operators = getDomain(publicHost, SUFFIXES);
  const isOperators = operators !== null && getDomain(text, SUFFIXES) === operators;
  return isOperators || publicHost.endsWith(`.${text}`) ? 'operators-own' : undefined;
}

/** Returns the registered domain of a host; a public suffix is its own. */
export const registeredDomain = (host: string): string => getDomain(host, SUFFIXES) ?? host;

/** True for a host that no proof can make an organization's own, even if it was claimed before that rule. */
export function isNobodysOwn(host: string, publicHost: string): boolean {
  const refusal = domainRefusal(host, publicHost);
  return refusal === 'operators-own' || refusal === 'public-suffix';
}
