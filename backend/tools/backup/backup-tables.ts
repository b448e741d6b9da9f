import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BootError } from '../../src/kernel/errors/boot-error.js';
import type { HiddenTableRow, RoleRow, TableRow } from './backup-tables.rows.js';

/** Table of the application's schema as the catalog describes it. */
export interface Table {
  name: string;
  /** Stored columns, in their order; generated ones are computed again. */
  columns: string[];
  /** True when row-level security applies to the owner too. */
  isForced: boolean;
}

/** Setting that the policy `backup` checks; see the migration `backup_policies`. */
const BACKUP_SETTING = 'app.backup';

/** Settings that give the same bytes for the same rows, whatever the server's and the account's own settings. */
const CANONICAL = `
  SET LOCAL client_encoding = 'UTF8'; SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD';
  SET LOCAL intervalstyle = 'postgres'; SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1;
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`;

/** Lists the tables to save. Partitions are read and written through their parents. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<TableRow>(`
    SELECT c.relname::text AS name, c.relrowsecurity AND c.relforcerowsecurity AS "isForced",
      ARRAY(SELECT a.attname::text FROM pg_attribute a
       WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relname <> '_prisma_migrations'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    ORDER BY c.relname COLLATE "C"`);
  return rows;
}

/**
 * Prepares a transaction for reading whole tables: in one notation, and all rows of them. Row-level security
 * would hide rows silently: for an account that may bypass it, hiding becomes an error, and a plain owner
 * reads by the policy `backup`.
 * @throws BootError naming a table whose rows the account cannot see
 */
export async function beginReading(client: pg.Client, tables: readonly Table[]): Promise<void> {
  await client.query(CANONICAL);
  const { rows } = await client.query<RoleRow>(
    'SELECT rolsuper OR rolbypassrls AS bypasses FROM pg_roles WHERE rolname = current_user',
  );
  if (rows[0]?.bypasses) {
    await client.query('SET LOCAL row_security = off');
    return;
  }
  await client.query('SELECT set_config($1, $2, true)', [BACKUP_SETTING, 'on']);
  const { rows: hidden } = await client.query<HiddenTableRow>(
    `SELECT t.name, current_user::text AS role FROM unnest($1::text[]) AS t (name)
     WHERE NOT EXISTS (SELECT FROM pg_policies p WHERE p.schemaname = 'public' AND p.tablename = t.name
       AND p.policyname = 'backup' AND current_user = ANY (p.roles))`,
    [tables.filter(({ isForced }) => isForced).map(({ name }) => name)],
  );
  if (hidden[0]) {
    throw new BootError(
      `The rows of '${hidden[0].name}' are hidden from '${hidden[0].role}': back up with the account that ran the migrations, or with one that has BYPASSRLS.`,
    );
  }
}

/** Streams the rows of a table in PostgreSQL's text format. */
export async function copyRows(
  client: pg.Client,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
  take: (chunk: Buffer) => void | Promise<void>,
): Promise<void> {
  const rows = client.query(
    copyTo(`COPY (SELECT ${columnList(columns)} FROM ${tableName(name)}) TO STDOUT`),
  );
  await pipeline(rows, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) await take(chunk);
  });
}

/** Quoted name of a table of the application's schema. */
export const tableName = (name: string): string => `public.${pg.escapeIdentifier(name)}`;

/** Quoted names of columns. */
export const columnList = (columns: readonly string[]): string =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ');
