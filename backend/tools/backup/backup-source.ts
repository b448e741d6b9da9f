import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from '../../src/kernel/config/config.js';
import { keptSecret } from '../../src/kernel/config/secrets.js';
import { OWNER } from '../embedded-postgres/embedded-cluster.js';
import { DATABASE, startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.js';
import { livePostmaster } from '../embedded-postgres/postmaster.js';
import { BootError } from '../../src/kernel/errors/boot-error.js';

/** A database that can be read from. */
export interface BackupSource {
  ownerUrl: string;
  /** Stops what was started for the backup. */
  close(): Promise<void>;
}

const READY_MS = 60_000;

/**
 * Opens the database of an installation: the external one, the embedded one of a Scoville that runs, or the
 * embedded one started for the time being.
 * @throws BootError when there is none
 */
export async function openSource(
  settings: Settings,
  say: (line: string) => void,
): Promise<BackupSource> {
  if (settings.databaseUrl) return { ownerUrl: settings.databaseUrl, close: async () => undefined };
  const dataDir = resolve(settings.dataDir);
  const cluster = join(dataDir, 'postgres');
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    throw new BootError(
      `There is no database in ${cluster}: set DATA_DIR to the folder of the installation, or DATABASE_URL to its database.`,
    );
  }
  for (const end = Date.now() + READY_MS; livePostmaster(cluster); await sleep(100)) {
    const running = livePostmaster(cluster);
    if (running?.ready) {
      const password = keptSecret(dataDir, 'postgres-owner-password');
      return {
        ownerUrl: `postgresql://${OWNER}:${password}@127.0.0.1:${running.port}/${DATABASE}`,
        close: async () => undefined,
      };
    }
    if (Date.now() > end) {
      throw new BootError(
        `The database in ${cluster} does not get ready: see ${dataDir}/postgres.log.`,
      );
    }
  }
  const database = await startEmbeddedPostgres({ dataDir, log: say });
  return { ownerUrl: database.ownerUrl, close: () => database.stop() };
}
