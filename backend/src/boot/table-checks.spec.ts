import { checkTables, type CatalogueTable } from './table-checks.js';

const table = (changes: Partial<CatalogueTable>): CatalogueTable => ({
  name: 'things',
  secured: true,
  policies: 1,
  hasOrganization: true,
  columns: ['id', 'organization_id'],
  ...changes,
});

describe('checkTables', () => {
  const owned = [{ owner: 'one', tables: { things: 'tenant' } as const }];

  it('accepts a tenant table that is secured', () => {
    expect(checkTables([table({})], owned)).toEqual([]);
  });

  it('accepts a secured table of a module that is not loaded', () => {
    expect(checkTables([table({})], [])).toEqual([]);
  });

  it.each<[string, CatalogueTable[], Parameters<typeof checkTables>[1], RegExp]>([
    [
      'without row-level security',
      [table({ secured: false })],
      owned,
      /CALL tenancy\.secure_table\('things'\)/,
    ],
    ['without a policy', [table({ policies: 0 })], owned, /no forced row-level security/],
    ['that the database does not have', [], owned, /run the migrations/],
    [
      'that nobody declares',
      [table({ hasOrganization: false })],
      [],
      /belongs to no loaded module/,
    ],
    [
      'that is unsecured and undeclared',
      [table({ secured: false })],
      [],
      /belongs to no loaded module/,
    ],
    [
      "declared global although it is a tenant's",
      [table({})],
      [{ owner: 'one', tables: { things: { globalBecause: 'a mistake' } } }],
      /declare it as 'tenant'/,
    ],
  ])('refuses a table %s', (_what, found, declared, sentence) => {
    expect(checkTables(found, declared).join('\n')).toMatch(sentence);
  });
});
