import type { OwnerDb } from './owner-db.js';

/** Columns that hold text, JSON, lists of texts or bytes, of all tables: those of the jobs, too. */
const COLUMNS = `
  SELECT n.nspname AS schema, c.relname AS table, a.attname AS column, t.typname AS type
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_type t ON t.oid = a.atttypid
  WHERE c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
    AND n.nspname NOT IN ('pg_catalog', 'information_schema')
    AND t.typname IN ('text', 'varchar', 'bpchar', 'json', 'jsonb', '_text', '_varchar', 'bytea', 'name')`;

interface Column {
  schema: string;
  table: string;
  column: string;
  type: string;
}

/** Places (`table.column`) in the whole database that hold one of the texts, in whatever case. */
export async function findText(db: OwnerDb, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { schema, table, column, type } of await db.rows<Column>(COLUMNS)) {
    const text = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`;
    const count = await db.count(
      `SELECT count(*) FROM "${schema}"."${table}"
       WHERE EXISTS (SELECT FROM unnest($1::text[]) AS wanted WHERE position(lower(wanted) IN lower(${text})) > 0)`,
      [texts],
    );
    if (count > 0) found.push(`${table}.${column}`);
  }
  return found.sort();
}
