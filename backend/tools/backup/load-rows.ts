import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BootError } from '../../src/kernel/errors/boot-error.js';
import { readArchive, type ArchiveEntry } from './archive-reader.js';
import { tableOfEntry, type BackupManifest } from './backup-manifest.js';
import {
  beginReading,
  columnList,
  copyRows,
  readTables,
  tableName,
  type Table,
} from './backup-tables.js';
import { RowDigest } from './row-digest.js';
import type { ForeignKeyRow } from './load-rows.rows.js';

/**
 * Loads the rows of a verified backup into tables that its own migrations have created: all of them, or none
 * when anything fails. Every table is read back and compared with the manifest before the commit.
 * @param client connection of the tables' owner
 */
export async function loadRows(
  client: pg.Client,
  file: string,
  manifest: BackupManifest,
): Promise<void> {
  await client.query('BEGIN');
  const tables = await readTables(client);
  assertSameTables(tables, manifest);
  const close = await openTables(client, tables);
  await beginReading(client, []);
  // Rows that migrations have inserted are in the backup too.
  await client.query(`TRUNCATE ${tables.map(({ name }) => tableName(name)).join(', ')}`);
  await copyAll(client, file, manifest);
  for (const table of manifest.tables) await compare(client, table);
  for (const { name, lastValue } of manifest.sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint)', [tableName(name), lastValue]);
  }
  await close();
  await client.query('COMMIT');
}

/**
 * Removes everything that blocks the loading of whole tables (foreign keys, triggers, row-level security of
 * the owner) within the transaction: no other session ever sees the tables without it.
 * @returns function that restores everything; foreign keys are then checked, over all rows
 */
export async function openTables(
  client: pg.Client,
  tables: readonly Table[],
): Promise<() => Promise<void>> {
  const keys = await foreignKeys(client);
  for (const { table, name } of keys) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${client.escapeIdentifier(name)}`);
  }
  const unforce = await unforceTables(client, tables);
  for (const { name } of tables) {
    await client.query(`ALTER TABLE ${tableName(name)} DISABLE TRIGGER USER`);
  }
  return async () => {
    for (const { table, name, definition } of keys) {
      await client.query(
        `ALTER TABLE ${table} ADD CONSTRAINT ${client.escapeIdentifier(name)} ${definition}`,
      );
    }
    for (const { name } of tables) {
      await client.query(`ALTER TABLE ${tableName(name)} ENABLE TRIGGER USER`);
    }
    await unforce();
  };
}

/**
 * Lets the owner see and change rows of all tenants for the rest of the transaction.
 * @returns function that reverts this
 */
export async function unforceTables(
  client: pg.Client,
  tables: readonly Table[],
): Promise<() => Promise<void>> {
  const forced = tables.filter(({ isForced }) => isForced);
  const each = async (change: string): Promise<void> => {
    for (const { name } of forced) {
      await client.query(`ALTER TABLE ${tableName(name)} ${change} ROW LEVEL SECURITY`);
    }
  };
  await each('NO FORCE');
  return () => each('FORCE');
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

async function foreignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKeyRow>(
    `SELECT conrelid::regclass::text AS table, conname::text AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0 ORDER BY conname`,
  );
  return rows;
}

function assertSameTables(tables: readonly Table[], manifest: BackupManifest): void {
  const describe = (list: readonly Pick<Table, 'name' | 'columns'>[]): string =>
    JSON.stringify(list.map(({ name, columns }) => [name, [...columns].sort()]).sort());
  if (describe(tables) !== describe(manifest.tables)) {
    throw new BootError(
      'The tables of this backup are not those that its migrations make: somebody changed them by hand. Restore it with the version that made it, and take the change back before the next backup.',
    );
  }
}

/** Reads the file a second time; changes since the first reading show when tables are compared. */
async function copyAll(client: pg.Client, file: string, manifest: BackupManifest): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  const entries = readArchive(file);
  let next = await entries.next();
  while (!next.done) {
    const table = tables.get(tableOfEntry(next.value.name) ?? '');
    if (!table) {
      next = await entries.next();
      continue;
    }
    const first = next.value;
    const parts = async function* (): AsyncGenerator<Buffer> {
      for (let entry: ArchiveEntry | undefined = first; entry;) {
        yield entry.content;
        next = await entries.next();
        entry = !next.done && tableOfEntry(next.value.name) === table.name ? next.value : undefined;
      }
    };
    const { name, columns } = table;
    await pipeline(
      Readable.from(parts()),
      client.query(copyFrom(`COPY ${tableName(name)} (${columnList(columns)}) FROM STDIN`)),
    );
  }
}

async function compare(
  client: pg.Client,
  { name, columns, rows, digest }: BackupManifest['tables'][number],
): Promise<void> {
  const loaded = new RowDigest();
  await copyRows(client, { name, columns }, (chunk) => loaded.add(chunk));
  const found = loaded.finish();
  if (found.rows !== rows || found.digest !== digest) {
    throw new BootError(
      `The rows of '${name}' were not loaded as they were saved (${found.rows} of ${rows}): nothing was restored.`,
    );
  }
}
