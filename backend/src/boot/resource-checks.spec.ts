import { checkResources } from './resource-checks.js';

describe('checkResources', () => {
  const shops = {
    id: 'shops',
    tables: { shops: 'tenant' },
    resources: { shop: { table: 'shops' } },
  } as const;
  const row = { kind: 'shop', table: 'shops' };
  const use = { operation: 'getShop', resource: 'shop' };

  it('accepts manifests, rows and operations that agree', () => {
    expect(checkResources([row], [shops], [use])).toEqual([]);
  });

  it('accepts a row whose module is not loaded', () => {
    expect(checkResources([row, { kind: 'ghost', table: 'ghosts' }], [shops], [])).toEqual([]);
  });

  it.each<[string, ...Parameters<typeof checkResources>, RegExp]>([
    [
      'that the database does not look up',
      [],
      [shops],
      [],
      /CALL lookup\.register_resource\('shop', 'shops'\)/,
    ],
    [
      'that the database looks up elsewhere',
      [{ kind: 'shop', table: 'others' }],
      [shops],
      [],
      /looks it up in 'others': make them agree/,
    ],
    [
      'in a table of another module',
      [{ kind: 'shop', table: 'others' }],
      [{ ...shops, resources: { shop: { table: 'others' } } }],
      [],
      /not among its tables/,
    ],
    [
      'that its module forgot',
      [row],
      [{ id: 'shops', tables: shops.tables }],
      [],
      /module 'shops' does not declare/,
    ],
    [
      'that only an operation knows',
      [row],
      [shops],
      [{ operation: 'getGhost', resource: 'ghost' }],
      /The operation 'getGhost' takes the id of a 'ghost'/,
    ],
  ])('refuses a resource %s', (_what, rows, manifests, uses, sentence) => {
    expect(checkResources(rows, manifests, uses).join('\n')).toMatch(sentence);
  });
});
