import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Settings } from '../../src/kernel/config/config.js';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.js';
import { MIGRATING } from '../migrate/migrate.js';
import { livePostmaster } from '../embedded-postgres/postmaster.js';
import { assertRestored, markUnfinished } from '../migrate/unfinished-restore.js';
import { BootError } from '../../src/kernel/errors/boot-error.js';
import { connectAsOwner } from './owner-connection.js';
import type { Secrets } from './sealed-secrets.js';
import type { ClaimRow } from './restore-target.rows.js';

/** Target of a restore: an empty database that nobody else uses. */
export interface RestoreTarget {
  ownerUrl: string;
  /** Keeps the database and stops what was started for the restore. */
  keep(): Promise<void>;
  /**
   * Cleans up after a failed restore: removes a database folder that it created, and leaves an external
   * database as it is.
   */
  remove(): Promise<void>;
}

/**
 * Opens the target that the settings name, and marks it as being restored.
 * @throws BootError when it is not empty, or a running Scoville uses it
 */
export async function openTarget(
  settings: Settings,
  say: (line: string) => void,
): Promise<RestoreTarget> {
  const { databaseUrl } = settings;
  const target: RestoreTarget = databaseUrl
    ? { ownerUrl: databaseUrl, keep: nothing, remove: nothing }
    : await newFolder(settings.dataDir, say);
  try {
    await claim(target.ownerUrl);
    return target;
  } catch (error) {
    await target.remove();
    throw error;
  }
}

const nothing = async (): Promise<void> => undefined;

/** Creates a database in a folder that may contain secrets, and nothing else of Scoville. */
async function newFolder(folder: string, say: (line: string) => void): Promise<RestoreTarget> {
  const dataDir = resolve(folder);
  const cluster = join(dataDir, 'postgres');
  const running = livePostmaster(cluster);
  if (running) {
    throw new BootError(
      `A Scoville is using the data folder ${dataDir} (database process ${running.pid}): restore into another folder (DATA_DIR).`,
    );
  }
  if (existsSync(cluster)) {
    throw new BootError(
      `${cluster} holds a database already, and a restore never overwrites one: set DATA_DIR to a new folder, or move that database away.`,
    );
  }
  const password = join(dataDir, 'secrets', 'postgres-owner-password');
  const isOurs = !existsSync(password);
  const database = await startEmbeddedPostgres({ dataDir, log: say });
  return {
    ownerUrl: database.ownerUrl,
    keep: () => database.stop(),
    remove: async () => {
      await database.stop();
      rmSync(cluster, { recursive: true, force: true });
      if (isOurs) rmSync(password, { force: true });
    },
  };
}

/** Checks and marks the database under a lock: no other restore, and no start of the product, comes in between. */
async function claim(ownerUrl: string): Promise<void> {
  const client = await connectAsOwner(ownerUrl);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATING]);
    await assertRestored(client);
    const { rows } = await client.query<ClaimRow>(
      `SELECT format('%I.%I', n.nspname, c.relname) AS name
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname <> 'information_schema' AND n.nspname !~ '^pg_'
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') LIMIT 1`,
    );
    if (rows[0]) {
      throw new BootError(
        `The database is not empty (it holds ${rows[0].name}), and a restore never overwrites anything: make a new database and name it in DATABASE_URL.`,
      );
    }
    await markUnfinished(client);
  } finally {
    await client.end();
  }
}

/** Returns the secret of the restored installation: the one that is set, else the one in the folder. */
export function knownSecret(settings: Settings): string | undefined {
  return settings.sessionSecret ?? readSecrets(settings.dataDir)['session-secret'];
}

/** Secret that is not saved: a restored database has an owner of its own. */
const OF_THE_DATABASE = 'postgres-owner-password';

/** Returns the secrets of a data folder that the content of the database depends on. */
export function readSecrets(dataDir: string): Secrets {
  const folder = join(dataDir, 'secrets');
  if (!existsSync(folder)) return {};
  const names = readdirSync(folder).filter(
    (name) => /^[\w-]+$/.test(name) && name !== OF_THE_DATABASE,
  );
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(join(folder, name), 'utf8').trim()]),
  );
}

/** Writes secrets where Scoville looks for them, readable only by their owner. */
export function writeSecrets(dataDir: string, secrets: Secrets): void {
  const folder = join(dataDir, 'secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, value] of Object.entries(secrets)) {
    writeFileSync(join(folder, name), value, { mode: 0o600 });
  }
}
