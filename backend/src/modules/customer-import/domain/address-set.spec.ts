import { AddressSet } from './address-set.js';

describe('AddressSet', () => {
  it('knows what it has met, and nothing else', () => {
    const met = new AddressSet();
    const addresses = Array.from({ length: 50_000 }, (_, n) => `somebody${n}@example.com`);
    expect(addresses.filter((address) => met.add(address))).toHaveLength(50_000);
    expect(addresses.filter((address) => met.add(address))).toEqual([]);
    expect(met.add('nobody@example.com')).toBe(true);
  });
});
