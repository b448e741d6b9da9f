import type pg from 'pg';
import { appliedMigrations } from '../migrate/migrate.js';
import { BootError } from '../../src/kernel/errors/boot-error.js';
import { ArchiveWriter } from './archive-writer.js';
import {
  fingerprintOf,
  FORMAT,
  MANIFEST_ENTRY,
  rowsEntry,
  sealOf,
  SEAL_ENTRY,
  SECRETS_ENTRY,
  type BackupManifest,
  type SavedTable,
} from './backup-manifest.js';
import { beginReading, copyRows, readTables, tableName, type Table } from './backup-tables.js';
import { connectAsOwner } from './owner-connection.js';
import { RowDigest } from './row-digest.js';
import { sealSecrets, type Secrets } from './sealed-secrets.js';
import type { ReadSequencesRow } from './write-backup.rows.js';

/** Size of a part of a table in the file: a tar entry states its size before its content. */
const PART_BYTES = 4 * 1024 * 1024;

export interface BackupOptions {
  /** Address of the database as its owner. */
  ownerUrl: string;
  file: string;
  /** Version of this installation. */
  product: string;
  sessionSecret: string;
  /** Secrets to include in the file, encrypted with the passphrase. */
  secrets?: { values: Secrets; passphrase: string } | undefined;
}

/**
 * Saves every table of the application's schema as of one moment, while others continue to write.
 * @returns the manifest of the file
 */
export async function writeBackup(options: BackupOptions): Promise<BackupManifest> {
  const client = await connectAsOwner(options.ownerUrl);
  try {
    const archive = new ArchiveWriter(options.file);
    try {
      const manifest = await fill(archive, client, options);
      await archive.finish();
      return manifest;
    } catch (error) {
      await archive.abandon();
      throw error;
    }
  } finally {
    await client.end();
  }
}

async function fill(
  archive: ArchiveWriter,
  client: pg.Client,
  { product, sessionSecret, secrets }: BackupOptions,
): Promise<BackupManifest> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const tables = await readTables(client);
  if (tables.length === 0)
    throw new BootError('The database holds no Scoville: nothing was saved.');
  await beginReading(client, tables);
  // Schema changes (a migration) wait until all tables are read.
  await client.query(
    `LOCK TABLE ${tables.map(({ name }) => tableName(name)).join(', ')} IN ACCESS SHARE MODE`,
  );
  const createdAt = new Date().toISOString();
  const migrations = await finishedMigrations(client);
  const saved: SavedTable[] = [];
  for (const table of tables) saved.push(await saveTable(archive, client, table));
  const sequences = await readSequences(client);
  await client.query('COMMIT');
  const manifest: BackupManifest = {
    format: FORMAT,
    product,
    createdAt,
    migrations,
    tables: saved,
    sequences,
    secretFingerprint: fingerprintOf(sessionSecret),
    secrets: Object.keys(secrets?.values ?? {}),
  };
  if (secrets)
    await archive.add(SECRETS_ENTRY, await sealSecrets(secrets.values, secrets.passphrase));
  const text = JSON.stringify(manifest, null, 1);
  await archive.add(MANIFEST_ENTRY, Buffer.from(text));
  await archive.add(SEAL_ENTRY, Buffer.from(sealOf(sessionSecret, text)));
  return manifest;
}

async function saveTable(
  archive: ArchiveWriter,
  client: pg.Client,
  { name, columns }: Table,
): Promise<SavedTable> {
  const digest = new RowDigest();
  let chunks: Buffer[] = [];
  let bytes = 0;
  let part = 0;
  const flush = async (): Promise<void> => {
    if (bytes === 0) return;
    await archive.add(rowsEntry(name, part), Buffer.concat(chunks));
    part += 1;
    chunks = [];
    bytes = 0;
  };
  await copyRows(client, { name, columns }, async (chunk) => {
    digest.add(chunk);
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= PART_BYTES) await flush();
  });
  await flush();
  return { name, columns, ...digest.finish() };
}

async function finishedMigrations(client: pg.Client): Promise<[string, string][]> {
  const applied = await appliedMigrations(client);
  const unfinished = applied.find(({ done }) => !done);
  if (unfinished) {
    throw new BootError(
      `The migration ${unfinished.name} was not finished: start Scoville, see what it says, and back up then.`,
    );
  }
  return applied.map(({ name, checksum }) => [name, checksum]);
}

async function readSequences(client: pg.Client): Promise<BackupManifest['sequences']> {
  const { rows } = await client.query<ReadSequencesRow>(
    `SELECT sequencename::text AS name, last_value::text AS "lastValue" FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`,
  );
  return rows;
}
