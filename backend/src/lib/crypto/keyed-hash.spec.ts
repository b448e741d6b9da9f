import { KeyedHash } from './keyed-hash.js';

describe('a keyed hash', () => {
  const hash = new KeyedHash('a secret', 'tests');
  const hex = (...parts: string[]): string => hash.of(...parts).toString('hex');

  it('is the same for the same, and 256 bits', () => {
    expect(hex('a', 'b')).toBe(hex('a', 'b'));
    expect(hash.of('a')).toHaveLength(32);
  });

  it('tells parts, secrets and purposes apart', () => {
    expect(hex('ab', 'c')).not.toBe(hex('a', 'bc'));
    expect(hex('a')).not.toBe(hex('a', ''));
    expect(new KeyedHash('another', 'tests').of('a').toString('hex')).not.toBe(hex('a'));
    expect(new KeyedHash('a secret', 'other').of('a').toString('hex')).not.toBe(hex('a'));
  });
});
