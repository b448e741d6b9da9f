import { BlockList, isIP } from 'node:net';

/**
 * Networks that no address on the internet belongs to (IANA's registries of special-purpose addresses): this
 * machine, private networks, carriers' own (CGNAT), link-local with cloud metadata, benchmarks, documentation,
 * multicast and what is reserved.
 */
const SPECIAL_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Parts of 2000::/3 that are special, such as tunnels whose end could be any IPv4 address. */
const SPECIAL_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [network, bits] of SPECIAL_V4) special.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of SPECIAL_V6) special.addSubnet(network, bits, 'ipv6');

/** Only this part of IPv6 has been given out; mapped, private and link-local addresses lie outside of it. */
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');

/**
 * Reports an address on the internet. A server that opens connections to addresses which others name must
 * refuse all others, or it can be made to ask its own network.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && unicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
