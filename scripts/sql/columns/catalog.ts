import pg from 'pg';
import { literalsOf } from './literals.ts';
import type { Column } from './value.ts';

/** A function of the database, as its callers see it. */
export interface SqlFunction {
  /** With its schema. */
  name: string;
  returnsSet: boolean;
  /** True where PostgreSQL may not take it for one that only reads; of several of a name, where any of them is so. */
  isVolatile: boolean;
  /** Names of the columns that it returns; empty for a single value. */
  columns: readonly string[];
  language: string;
  body: string;
  /** The table whose rows it returns. */
  table: string | undefined;
}

/** Tables and functions of a migrated database. */
export interface Catalog {
  table(schema: string | undefined, name: string): readonly Column[] | undefined;
  function(schema: string | undefined, name: string): SqlFunction | undefined;
  functions: readonly SqlFunction[];
}

interface TableRow {
  schema: string;
  table: string;
  column: string;
  nullable: boolean;
  checks: string[];
}

interface FunctionRow {
  schema: string;
  name: string;
  returnsSet: boolean;
  isVolatile: boolean;
  columns: string[];
  language: string;
  body: string;
  table: string | null;
}

const TABLES = `
  SELECT n.nspname::text AS schema, c.relname::text AS "table", a.attname::text AS "column",
         NOT a.attnotnull AS nullable,
         ARRAY(SELECT pg_get_expr(k.conbin, k.conrelid) FROM pg_constraint k
               WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]) AS checks
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p', 'v') AND a.attnum > 0 AND NOT a.attisdropped
  ORDER BY c.oid, a.attnum`;

const FUNCTIONS = `
  SELECT n.nspname::text AS schema, p.proname::text AS name, p.proretset AS "returnsSet",
         p.provolatile = 'v' AS "isVolatile",
         ARRAY(SELECT u.name FROM unnest(p.proargnames, p.proargmodes) WITH ORDINALITY AS u(name, mode, place)
               WHERE u.mode IN ('t', 'o', 'b') ORDER BY u.place) AS columns,
         l.lanname::text AS language, p.prosrc AS body, c.relname::text AS "table"
  FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace JOIN pg_language l ON l.oid = p.prolang
  LEFT JOIN pg_class c ON c.reltype = p.prorettype
  WHERE n.nspname NOT IN ('pg_catalog', 'information_schema') AND l.lanname IN ('sql', 'plpgsql')
  ORDER BY p.oid`;

const SEARCHED = ['public', 'pg_catalog'];

/** Reads what the database has. */
export async function readCatalog(url: string): Promise<Catalog> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables = new Map<string, Column[]>();
    for (const row of (await client.query<TableRow>(TABLES)).rows) {
      const name = `${row.schema}.${row.table}`;
      const literals = await literalsOf(row.checks);
      const source = { table: row.table, column: row.column };
      const column = { name: row.column, nullable: row.nullable, literals, source };
      tables.set(name, [...(tables.get(name) ?? []), column]);
    }
    const functions = new Map<string, SqlFunction>();
    for (const row of (await client.query<FunctionRow>(FUNCTIONS)).rows) {
      const { returnsSet, columns, language, body, table } = row;
      const name = `${row.schema}.${row.name}`;
      const isVolatile = row.isVolatile || (functions.get(name)?.isVolatile ?? false);
      functions.set(name, {
        name,
        returnsSet,
        isVolatile,
        columns,
        language,
        body,
        table: table ?? undefined,
      });
    }
    return {
      table: finder(tables),
      function: finder(functions),
      functions: [...functions.values()],
    };
  } finally {
    await client.end();
  }
}

const finder =
  <T>(things: ReadonlyMap<string, T>) =>
  (schema: string | undefined, name: string): T | undefined =>
    (schema === undefined ? SEARCHED : [schema])
      .map((place) => things.get(`${place}.${name}`))
      .find((thing) => thing !== undefined);
