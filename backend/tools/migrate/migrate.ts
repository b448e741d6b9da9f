import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { installJobSchema } from '../../src/kernel/jobs/graphile-schema.js';
import { projectFolder } from '../../src/lib/project-folder.js';
import {
  ensureLoginRole,
  ensureRuntimeGroup,
  loginRoleOf,
  RUNTIME_ROLE,
  verifyRuntime,
} from './runtime-role.js';
import { applyMigrations, migrationChecksums } from './schema-engine.js';
import { assertRestored } from './unfinished-restore.js';
import { connectWhenReady } from './wait-for-database.js';
import type { AppliedMigrationRow, AppliedMigrationsRow } from './migrate.rows.js';

export interface MigrateOptions {
  /** Address of the database as its owner. */
  ownerUrl: string;
  /** Password of the application's own role; see `runtimePasswordFrom`. */
  runtimePassword: string;
  /** Address given by the operator: its role is then verified, and none is created. */
  runtimeUrl?: string | undefined;
  /** Set only by the restore: all others are refused a database that is only half restored. */
  isRestoring?: boolean;
  log?: (line: string) => void;
}

/** Migration that the database has. */
export interface AppliedMigration {
  name: string;
  checksum: string;
  /** False for one that failed or was interrupted. */
  done: boolean;
}

/** Advisory lock: processes that start together migrate one after the other. */
export const MIGRATING = 5_682_002;

/**
 * Returns the password of the application's database role, derived from the secret that every process shares:
 * so `main`, `worker` and `migrate` agree on it without anyone configuring it.
 */
export function runtimePasswordFrom(sessionSecret: string): string {
  return createHmac('sha256', sessionSecret).update('database-runtime-role').digest('hex');
}

/**
 * Returns the address that the application uses when the operator gives none: the owner's server and
 * database, the application's own role.
 */
export function runtimeUrlOf(ownerUrl: string, runtimePassword: string): string {
  const url = new URL(ownerUrl);
  url.username = encodeURIComponent(loginRoleOf(databaseOf(url)));
  url.password = encodeURIComponent(runtimePassword);
  return url.href;
}

/**
 * Brings the database to this version: roles, tables, job tables. Safe to run at every start and by several
 * processes at once. Waits for a server that is down.
 * @returns the address that the application must use, whose role was verified
 * @throws MigrationError when a migration fails
 * @throws BootError when a role, its password or the database is wrong
 * @throws BootError when the application's role could bypass row-level security, or a restore into the
 *   database did not finish
 */
export async function migrateDatabase(options: MigrateOptions): Promise<{ runtimeUrl: string }> {
  const log = options.log ?? (() => undefined);
  const client = await connectWhenReady({ url: options.ownerUrl, variable: 'DATABASE_URL' }, log);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATING]);
    if (!options.isRestoring) await assertRestored(client);
    await ensureRuntimeGroup(client);
    const folder = migrationsFolder();
    if (!(await isUpToDate(client, folder))) {
      const applied = await applyMigrations(options.ownerUrl, folder);
      applied.forEach((name) => log(`applied migration ${name}`));
    }
    await installJobSchema(client, RUNTIME_ROLE);
    const runtimeUrl = options.runtimeUrl ?? (await makeRuntimeUrl(client, options));
    const variable = options.runtimeUrl ? 'DATABASE_RUNTIME_URL' : 'DATABASE_URL';
    await verifyRuntime({ url: runtimeUrl, variable }, log);
    return { runtimeUrl };
  } finally {
    // Releases the lock too.
    await client.end();
  }
}

/** Returns the folder of the migrations that this version comes with. */
export const migrationsFolder = (): string => join(projectFolder(), 'prisma', 'migrations');

/** Lists the migrations of a database in their order; none when nothing was ever migrated. */
export async function appliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows: known } = await client.query<AppliedMigrationsRow>(
    `SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS exists`,
  );
  if (!known[0]?.exists) return [];
  const { rows } = await client.query<AppliedMigrationRow>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS done
     FROM public._prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name COLLATE "C"`,
  );
  return rows;
}

/**
 * True when every migration of the folder, and nothing else, has been applied unchanged. Then the engine need
 * not be loaded: it takes half a second and 17 MiB that the process never gets back.
 */
async function isUpToDate(client: pg.Client, folder: string): Promise<boolean> {
  const rows = await appliedMigrations(client);
  const applied = rows.map(({ name, checksum, done }) => [name, done ? checksum : 'unfinished']);
  return isDeepStrictEqual(applied, await migrationChecksums(folder));
}

async function makeRuntimeUrl(client: pg.Client, options: MigrateOptions): Promise<string> {
  const { ownerUrl, runtimePassword } = options;
  await ensureLoginRole(client, loginRoleOf(databaseOf(new URL(ownerUrl))), runtimePassword);
  return runtimeUrlOf(ownerUrl, runtimePassword);
}

/** Returns the database's name or, like PostgreSQL's own clients, the user's name when the address has none. */
function databaseOf(url: URL): string {
  return decodeURIComponent(url.pathname.slice(1) || url.username);
}
