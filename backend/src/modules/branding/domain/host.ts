/** What a host asks for: a tenant by its slug under our domain, or by a domain of its own. */
export type HostQuestion = { slug: string } | { host: string };

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Names under the public host that are, or may become, our own. */
const RESERVED = new Set(
  'admin api app assets blog cdn dev docs ftp health help imap localhost mail mx ns1 ns2 pop smtp staging static status support test www'.split(
    ' ',
  ),
);

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

/** Whether an organization may take this name under our domain. */
export function isSlug(text: string): boolean {
  return /^[a-z](?:[a-z0-9]|-(?!-)){1,38}[a-z0-9]$/.test(text) && !RESERVED.has(text);
}

/** Whether an organization may call this domain its own: a full name that is not ours. */
export function isOwnDomain(text: string, publicHost: string): boolean {
  const question = normalHost(text) === text ? questionOf(text, publicHost) : undefined;
  return question !== undefined && 'host' in question && text.includes('.');
}
