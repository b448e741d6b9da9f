import { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { BootError } from '../../src/kernel/errors/boot-error.js';
import { OWNER } from './embedded-cluster.js';
import { logFile, START_SECONDS, type Cluster } from './embedded-server.js';
import { clearNote, livePostmaster, stopPostmaster } from './postmaster.js';
import type { TakeLockRow } from './cluster-lock.rows.js';

/** Advisory lock in the database `postgres`, held for as long as a Scoville uses the cluster. */
const IN_USE = 5_682_001;
/** A server younger than this may belong to a Scoville that has not taken the lock yet. */
const YOUNG_MS = 5_000;
const WRONG_PASSWORD = '28P01';

/**
 * A server may still run in the folder: of a live Scoville (then this one must not start), or left
 * over by one that was killed (then it is stopped in good order).
 */
export async function stopOrphan(cluster: Cluster): Promise<void> {
  for (const end = Date.now() + START_SECONDS * 1_000; Date.now() < end; await sleep(100)) {
    const postmaster = livePostmaster(cluster.folder);
    if (!postmaster) {
      if (clearNote(cluster.folder)) return;
      continue;
    }
    const client = await connect(cluster, postmaster.port);
    if (!client) continue;
    const taken = await takeLock(client);
    await client.end();
    if (!taken) {
      throw new BootError(
        `Another Scoville is using the data folder ${cluster.dataDir} (database process ${postmaster.pid}). Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    if (Date.now() - postmaster.startedAt.getTime() < YOUNG_MS) continue;
    cluster.log(`stopping the database that a killed process left running (${postmaster.pid})`);
    return await stopPostmaster(cluster.folder, postmaster.pid);
  }
  throw new BootError(
    `A database process runs in ${cluster.folder} but does not answer: see ${logFile(cluster)}, end it and start again.`,
  );
}

/** A connection of the owner to the database `postgres`; undefined while the server takes none. */
export async function connect(
  cluster: Cluster,
  port: number,
  socket = new Socket(),
): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    stream: () => socket,
    host: '127.0.0.1',
    port,
    user: OWNER,
    password: cluster.password,
    database: 'postgres',
    application_name: 'scoville: holds the data folder',
    connectionTimeoutMillis: 5_000,
  });
  // A server that stops while the connection is open is noticed by those who use it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === WRONG_PASSWORD) {
      throw new BootError(
        `The database in ${cluster.folder} was made with another password than the one in ${join(cluster.dataDir, 'secrets')}: put both back from the same backup.`,
        { cause: error },
      );
    }
    return undefined;
  }
}

export async function takeLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<TakeLockRow>('SELECT pg_try_advisory_lock($1) AS taken', [
    IN_USE,
  ]);
  return rows[0]?.taken === true;
}
