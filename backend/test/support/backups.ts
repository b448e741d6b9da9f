import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { readArchive } from '../../tools/backup/archive-reader.js';
import {
  MANIFEST_ENTRY,
  parseManifest,
  type BackupManifest,
} from '../../tools/backup/backup-manifest.js';
import { beginReading, copyRows, readTables } from '../../tools/backup/backup-tables.js';
import { restoreBackup, type RestoreOptions } from '../../tools/backup/restore-backup.js';
import { RowDigest } from '../../tools/backup/row-digest.js';
import { writeBackup, type BackupOptions } from '../../tools/backup/write-backup.js';
import { parseSettings } from '../../src/kernel/config/config.js';
import { projectFolder } from '../../src/lib/project-folder.js';
import { doorFile } from './built-product.js';

/** Secret of the installations that tests back up. */
export const SECRET = 'the secret of the installation'.padEnd(40, '.');

/** Returns the row count and digest of every table, read on a separate connection. */
export async function digestsOf(ownerUrl: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    const tables = await readTables(client);
    await beginReading(client, tables);
    const digests: Record<string, string> = {};
    for (const table of tables) {
      const rows = new RowDigest();
      await copyRows(client, table, (chunk) => rows.add(chunk));
      const { digest, rows: count } = rows.finish();
      digests[table.name] = `${count} ${digest}`;
    }
    return digests;
  } finally {
    await client.end();
  }
}

/** Returns the same from a manifest. */
export const digestsIn = ({ tables }: BackupManifest): Record<string, string> =>
  Object.fromEntries(tables.map(({ name, rows, digest }) => [name, `${rows} ${digest}`]));

/** Reads the manifest of a backup. */
export async function manifestOf(file: string): Promise<BackupManifest> {
  for await (const { name, content } of readArchive(file)) {
    const manifest = name === MANIFEST_ENTRY ? parseManifest(content.toString()) : undefined;
    if (manifest) return manifest;
  }
  throw new Error(`${file} has no manifest.`);
}

/** A temporary folder for the backups of a test. */
export class BackupFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'scoville-backup-'));

  file = (name: string): string => join(this.path, name);

  /** Saves a database in a file of this folder. */
  save(
    ownerUrl: string,
    name: string,
    options: Partial<BackupOptions> = {},
  ): Promise<BackupManifest> {
    const file = this.file(name);
    return writeBackup({ ownerUrl, file, product: '0.0.0', sessionSecret: SECRET, ...options });
  }

  /** Restores a file of this folder into a database; returns the lines that were printed. */
  async load(
    name: string,
    env: Record<string, string>,
    options: Partial<RestoreOptions> = {},
  ): Promise<string[]> {
    const said: string[] = [];
    await restoreBackup({
      file: this.file(name),
      settings: parseSettings({ SESSION_SECRET: SECRET, DATA_DIR: this.path, ...env }),
      passphrase: async () => 'a passphrase that nobody gave',
      steps: [],
      say: (line) => void said.push(line),
      ...options,
    });
    return said;
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

/** Runs `backup` or `restore` as an operator does; returns its exit code and its output. */
export async function runDoor(
  door: 'backup' | 'restore',
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const file = join(dirname(doorFile('main')), `${door}.js`);
  const child = spawn(process.execPath, [file, ...args], {
    cwd: projectFolder(),
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** Finds the path of an unsubscribe link in the emails that an installation without a mail server has written. */
export function unsubscribePath(dataDir: string): string | undefined {
  const folder = join(dataDir, 'mail');
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const [path] = /\/u\/[\w-]+/.exec(readFileSync(join(folder, name), 'utf8')) ?? [];
    if (path !== undefined) return path;
  }
  return undefined;
}

/** Adds an organization with waiting campaigns, messages and a reply, and a signed-in user; returns its ids. */
export async function addWaitingWork(admin: pg.Client) {
  const [organizationId, businessId] = [uuidv7(), uuidv7()];
  await admin.query(`INSERT INTO organizations (id, name) VALUES ($1, 'Shop')`, [organizationId]);
  await admin.query(
    `INSERT INTO businesses (id, organization_id, name) VALUES ($1, $2, E'Tab\\tand\\nline')`,
    [businessId, organizationId],
  );
  await admin.query(
    `INSERT INTO messages (id, organization_id, business_id, kind, subject_id, idempotency_key, recipient, status)
     SELECT gen_random_uuid(), $1, $2, 'test', gen_random_uuid(), status, 'customer@example.com', status
     FROM unnest(ARRAY['queued', 'held', 'sending', 'sent', 'failed']) status`,
    [organizationId, businessId],
  );
  await admin.query(
    `INSERT INTO campaigns (id, organization_id, business_id, name, status, started_at, next_at, scheduled_at)
     VALUES (gen_random_uuid(), $1, $2, 'on its way', 'sending', now(), now(), NULL),
       (gen_random_uuid(), $1, $2, 'to come', 'scheduled', NULL, now(), now())`,
    [organizationId, businessId],
  );
  await admin.query(
    `INSERT INTO automatic_replies (id, organization_id, business_id, subject, subject_id, rating, message, provider,
       due_at)
     VALUES (gen_random_uuid(), $1, $2, 'private-feedback', gen_random_uuid(), 3, 'Thank you', 'ai-local', now())`,
    [organizationId, businessId],
  );
  await admin.query(
    `WITH person AS (INSERT INTO users (id, email, first_name, last_name)
       VALUES (gen_random_uuid(), 'owner@example.com', 'Ada', 'Owner') RETURNING id)
     INSERT INTO sessions (id_hash, user_id, expires_at) SELECT 'hash', id, now() + interval '1 day' FROM person`,
  );
  return { organizationId, businessId };
}
