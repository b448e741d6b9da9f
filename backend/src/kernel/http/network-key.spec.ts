import { addressKey, networkKey } from './network-key.js';

describe('the key an address is counted under', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
    ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
    ['::ffff:c000:207', '192.0.2.7', '192.0.2.0/24'],
    ['0:0:0:0:0:FFFF:192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:DB8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['127.0.0.1', '127.0.0.1', '127.0.0.0/24'],
    ['not an address', 'not an address', 'not an address'],
  ])('%s', (ip, address, network) => {
    expect([addressKey(ip), networkKey(ip)]).toEqual([address, network]);
  });

  it('is the same for every address of a /64, and another for the next one', () => {
    expect(addressKey('2001:db8:1:2:ffff::1')).toBe(addressKey('2001:db8:1:2::2'));
    expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'));
  });
});
