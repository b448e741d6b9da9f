import type { CatalogueTable } from './table-checks.js';
import { checkExports } from './check-exports.js';
import { id, text } from '../kernel/contract/export-fields.js';
import type { TableExports } from '../kernel/contract/table-export.js';

const found: CatalogueTable[] = [
  {
    name: 'things',
    secured: true,
    policies: 1,
    hasOrganization: true,
    columns: ['id', 'organization_id', 'name', 'secret'],
  },
];

const check = (exports: TableExports, tables: object = { things: 'tenant' }): string =>
  checkExports(found, [{ owner: 'one', tables: tables as Record<string, unknown>, exports }]).join(
    '\n',
  );

const whole = { file: 'things', fields: { id, name: text }, without: { secret: 'a secret' } };

describe('checkExports', () => {
  it('accepts a table whose columns are all exported or left out', () => {
    expect(check({ things: whole })).toBe('');
  });

  it('accepts a table that is left out for a reason', () => {
    expect(check({ things: { leftOutBecause: 'counted from others' } })).toBe('');
  });

  it('leaves global tables to their module', () => {
    expect(check({}, { things: { globalBecause: 'a reason' } })).toBe('');
  });

  it.each<[string, TableExports, RegExp]>([
    ['a table that nobody thought of', {}, /'things' is neither exported nor left out/],
    [
      'a column that nobody thought of',
      { things: { file: 'things', fields: { id, name: text } } },
      /'things\.secret' is neither exported nor left out/,
    ],
    [
      'a column that is not there',
      { things: { ...whole, fields: { id, name: text, gone: text } } },
      /names 'gone'/,
    ],
    ['a table of somebody else', { things: whole, others: whole }, /'others', which is no tenant/],
    [
      'one file for two tables',
      { things: whole, others: whole },
      /Two tables are exported as 'things'/,
    ],
  ])('refuses %s', (_what, exports, sentence) => {
    expect(check(exports)).toMatch(sentence);
  });
});
