import { checkEntitlements } from './check-entitlements.js';

const modules = [
  {
    id: 'one',
    entitlements: [{ key: 'one.send', kind: 'flag' as const, description: 'Sending.' }],
  },
  { id: 'two' },
];

describe('checkEntitlements', () => {
  it('is content where modules and plans agree', () => {
    expect(checkEntitlements(modules, { kinds: { 'one.send': 'flag' } })).toEqual([]);
    expect(checkEntitlements([{ id: 'two' }], undefined)).toEqual([]);
  });

  it.each<[string, Record<string, 'flag' | 'metered'> | undefined, RegExp]>([
    [
      'a declared key that no plan grants',
      {},
      /'one' declares the entitlement 'one\.send', which no plan knows: add/,
    ],
    [
      'a key of another kind',
      { 'one.send': 'metered' },
      /'one\.send' as flag, the catalogue of plans has it as metered: make/,
    ],
    [
      'a sold key that no module has',
      { 'one.send': 'flag', 'three.read': 'flag' },
      /plans grant 'three\.read', which no loaded module declares: list/,
    ],
    ['plans that nobody knows', undefined, /No loaded module knows the plans: load one/],
  ])('says how to fix %s', (_what, kinds, sentence) => {
    const problems = checkEntitlements(modules, kinds && { kinds });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(sentence);
  });
});
