import { isIPv4, isIPv6 } from 'node:net';

/** Groups of 16 bits in an IPv6 address. */
const GROUPS = 8;
/** ::ffff:0:0/96 (RFC 4291 2.5.5.2): an IPv4 address as a dual-stack socket reports it. */
const MAPPED = '0:0:0:0:0:ffff';

/**
 * Returns the key that limits per address count under: an IPv4 address, or the /64 of an IPv6
 * address, which one host may change its address in at will (RFC 6177, RFC 8981).
 */
export function addressKey(ip: string): string {
  return keyOf(ip, 4, 4);
}

/**
 * Returns the key of the network around an address: the /24 of IPv4, the /48 of IPv6, which is the
 * most that a site is assigned (RFC 6177).
 */
export function networkKey(ip: string): string {
  return keyOf(ip, 3, 3);
}

/** Returns an address as people know it: IPv4 without the prefix that a dual-stack socket gives it. */
export function readableAddress(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, '');
}

function keyOf(ip: string, octets: number, groups: number): string {
  const address = ip.split('%', 1)[0] ?? '';
  if (isIPv4(address)) return ipv4Key(address, octets);
  if (!isIPv6(address)) return ip;
  const all = groupsOf(address);
  const [high = 0, low = 0] = all.slice(6).map((group) => parseInt(group, 16));
  if (all.slice(0, 6).join(':') === MAPPED) {
    return ipv4Key([high >> 8, high & 255, low >> 8, low & 255].join('.'), octets);
  }
  return `${all.slice(0, groups).join(':')}::/${groups * 16}`;
}

function ipv4Key(address: string, octets: number): string {
  const kept = address.split('.').slice(0, octets);
  return octets === 4 ? kept.join('.') : `${kept.join('.')}.0/${octets * 8}`;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const url = new URL(`http://[${address}]/`);
  const [head = '', tail] = url.hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0');
  return tail === undefined ? before : [...before, ...zeros, ...after];
}
