import type { CatalogueTable } from './table-checks.js';
import {
  isExported,
  type TableExport,
  type TableExports,
} from '../kernel/contract/table-export.js';

/** Declarations about the tables that a module or the kernel owns. */
interface Declared {
  owner: string;
  tables: Readonly<Record<string, unknown>>;
  exports: TableExports;
}

/** Column that every tenant table has, and no export needs: it is the same everywhere. */
const TENANT = 'organization_id';

/**
 * Finds tenant tables and columns that are neither exported nor left out for a reason, so that no module forgets
 * what people have a right to take with them, and no secret leaves because nobody thought of it.
 */
export function checkExports(
  found: readonly CatalogueTable[],
  declared: readonly Declared[],
): string[] {
  const columns = new Map(found.map((table) => [table.name, table.columns]));
  const files = declared.flatMap(({ exports }) =>
    Object.values(exports).flatMap((table) => (isExported(table) ? [table.file] : [])),
  );
  return [
    ...files
      .filter((file, place) => files.indexOf(file) !== place)
      .map((file) => `Two tables are exported as '${file}': rename one.`),
    ...declared.flatMap(({ owner, tables, exports }) => [
      ...Object.keys(exports)
        .filter((table) => tables[table] !== 'tenant')
        .map((table) => `'${owner}' exports '${table}', which is no tenant table of its own.`),
      ...Object.keys(tables)
        .filter((table) => tables[table] === 'tenant')
        .flatMap((table) => checkTable(table, exports[table], columns.get(table) ?? [])),
    ]),
  ];
}

function checkTable(
  table: string,
  declared: TableExport | undefined,
  columns: readonly string[],
): string[] {
  if (!declared) {
    return [
      `The table '${table}' is neither exported nor left out: list it under 'exports' of its module, or say 'leftOutBecause' there.`,
    ];
  }
  if (!isExported(declared)) return [];
  const named = [
    ...Object.keys(declared.fields),
    ...Object.keys(declared.without ?? {}),
    ...Object.values(declared.files ?? {}).map(({ bytes }) => bytes),
  ];
  const unnamed = columns.filter((column) => column !== TENANT && !named.includes(column));
  const unknown = named.filter((column) => !columns.includes(column));
  return [
    ...unnamed.map(
      (column) =>
        `The column '${table}.${column}' is neither exported nor left out: list it under 'fields' or 'without'.`,
    ),
    ...unknown.map((column) => `The export of '${table}' names '${column}', which it lacks.`),
  ];
}
