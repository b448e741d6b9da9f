import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';
import { Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { keptSecret } from '../config/secrets.js';
import { BootError } from '../errors/boot-error.js';
import { ensureCluster, OWNER, postgresEnvironment } from './embedded-cluster.js';
import { freePort } from './free-port.js';
import { asAccount, databaseAccount, type Account } from './postgres-account.js';
import { findPostgres, type PostgresBinaries } from './postgres-binaries.js';
import { livePostmaster, readPostmaster, signal, stopPostmaster } from './postmaster.js';

export interface EmbeddedPostgresOptions {
  /** Folder that holds `postgres/` (the cluster), `postgres.log` and `secrets/`. */
  dataDir: string;
  /** Told what happens, a sentence at a time. */
  log?: (line: string) => void;
  /** False for tests: faster, and a power cut may ruin it. Default true. */
  durable?: boolean;
  /** Default 100. */
  maxConnections?: number;
}

/** A running database that belongs to this process. */
export interface EmbeddedPostgres {
  /** Superuser's address of the database `scoville`; for migrations only. */
  ownerUrl: string;
  pid: number;
  /** Fast shutdown, awaited. Safe to call twice. */
  stop(): Promise<void>;
}

interface Cluster {
  folder: string;
  dataDir: string;
  password: string;
  account: Account | undefined;
  binaries: PostgresBinaries;
  durable: boolean;
  maxConnections: number;
  log: (line: string) => void;
}

const DATABASE = 'scoville';
/** Advisory lock in the database `postgres`, held for as long as a Scoville uses the cluster. */
const IN_USE = 5_682_001;
/** A server younger than this may belong to a Scoville that has not taken the lock yet. */
const YOUNG_MS = 5_000;
const START_SECONDS = 120;
const WRONG_PASSWORD = '28P01';
const LOG_LIMIT = 10 * 1024 * 1024;

/**
 * Starts the PostgreSQL that npm installed, on the loopback address and a free port; makes the
 * cluster on the first call and recovers it after a crash (of this process, of the server, or of
 * the machine).
 * @throws Error saying what to do: another Scoville uses the folder, or the server does not start
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const cluster: Cluster = {
    folder: join(dataDir, 'postgres'),
    dataDir,
    password: keptSecret(dataDir, 'postgres-owner-password'),
    account: databaseAccount(),
    binaries: findPostgres(),
    durable: options.durable ?? true,
    maxConnections: options.maxConnections ?? 100,
    log: options.log ?? (() => undefined),
  };
  const made = await ensureCluster({ ...cluster, cluster: cluster.folder });
  if (made) cluster.log(`made a new database in ${cluster.folder}`);
  for (let attempt = 1; ; attempt += 1) {
    await stopOrphan(cluster);
    const port = await freePort();
    const outcome = await launch(cluster, port);
    if ('failure' in outcome) {
      if (attempt < 3) continue;
      throw new BootError(outcome.failure);
    }
    return await takeOver(cluster, port, outcome.pid);
  }
}

/**
 * A server may still run in the folder: of a live Scoville (then this one must not start), or left
 * over by one that was killed (then it is stopped in good order).
 */
async function stopOrphan(cluster: Cluster): Promise<void> {
  for (const end = Date.now() + START_SECONDS * 1_000; Date.now() < end; await sleep(100)) {
    const postmaster = livePostmaster(cluster.folder);
    if (!postmaster) return;
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

/** Starts the server and waits until it is ready, also through the recovery after a crash. */
async function launch(
  cluster: Cluster,
  port: number,
): Promise<{ pid: number } | { failure: string }> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '128MB',
    max_connections: String(cluster.maxConnections),
    // Every statement here is short: compiling one costs more than running it.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    ...(cluster.durable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  const { command, args, ...as } = asAccount(
    cluster.account,
    cluster.binaries.postgres,
    ['-D', cluster.folder, '-p', String(port)].concat(
      Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ),
    [cluster.binaries.postgres, cluster.folder],
  );
  const log = openLog(cluster);
  // In a session of its own: Ctrl-C reaches every process of the terminal's group, and the database
  // must outlive the requests and jobs that are still being finished.
  const child = spawn(command, args, {
    ...as,
    cwd: cluster.folder,
    env: postgresEnvironment(),
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  child.unref();
  // Its log is read while it is waited for only: after that, its folder may end before it does.
  let ended: (() => string) | undefined;
  child.once('error', (error) => (ended = () => error.message));
  child.once('exit', () => (ended ??= () => lastLines(logFile(cluster))));
  for (const end = Date.now() + START_SECONDS * 1_000; Date.now() < end; await sleep(20)) {
    if (ended) return { failure: `The database does not start: ${ended()}` };
    const postmaster = readPostmaster(cluster.folder);
    if (child.pid !== undefined && postmaster?.pid === child.pid && postmaster.ready) {
      return { pid: child.pid };
    }
  }
  child.kill('SIGQUIT');
  return {
    failure: `The database was not ready after ${START_SECONDS} s: see ${logFile(cluster)}.`,
  };
}

/** Marks the server as this process's own and sees to it that it ends with the process. */
async function takeOver(cluster: Cluster, port: number, pid: number): Promise<EmbeddedPostgres> {
  const stopOnExit = (): void => signal(pid, 'SIGINT');
  process.once('exit', stopOnExit);
  const socket = new Socket();
  const holder = await connect(cluster, port, socket);
  if (!holder || !(await takeLock(holder))) {
    throw new BootError(
      `The new database in ${cluster.folder} does not answer: see ${logFile(cluster)}.`,
    );
  }
  const exists = await holder.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
  if (exists.rowCount === 0) await holder.query(`CREATE DATABASE ${DATABASE}`);
  socket.unref();
  cluster.log(`PostgreSQL is ready on 127.0.0.1:${port}`);
  let stopping: Promise<void> | undefined;
  return {
    ownerUrl: `postgresql://${OWNER}:${cluster.password}@127.0.0.1:${port}/${DATABASE}`,
    pid,
    stop: () =>
      (stopping ??= (async () => {
        socket.ref();
        await holder.end().catch(() => undefined);
        await stopPostmaster(cluster.folder, pid);
        process.removeListener('exit', stopOnExit);
        cluster.log('PostgreSQL has stopped');
      })()),
  };
}

/** A connection of the owner to the database `postgres`; undefined while the server takes none. */
async function connect(
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

async function takeLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS taken',
    [IN_USE],
  );
  return rows[0]?.taken === true;
}

function logFile(cluster: Cluster): string {
  return join(cluster.dataDir, 'postgres.log');
}

/** The server's log, one older generation kept. */
function openLog(cluster: Cluster): number {
  const file = logFile(cluster);
  if (existsSync(file) && statSync(file).size > LOG_LIMIT) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n');
}
