import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { diskSentenceIn } from '../../src/kernel/errors/disk-errors.js';
import { postgresEnvironment } from './embedded-cluster.js';
import { asAccount, type Account } from './postgres-account.js';
import type { PostgresBinaries } from './postgres-binaries.js';
import { readPostmaster } from './postmaster.js';

/** Folder of a cluster, and the options of its server. */
export interface Cluster {
  folder: string;
  dataDir: string;
  password: string;
  account: Account | undefined;
  binaries: PostgresBinaries;
  durable: boolean;
  maxConnections: number;
  log: (line: string) => void;
}

/** Server process that was ready. */
export interface Server {
  pid: number;
  port: number;
  /** Resolves when the process has ended, whatever the reason. */
  ended: Promise<void>;
}

/** Maximum number of seconds for a start, including the recovery after a crash. */
export const START_SECONDS = 120;
const LOG_LIMIT = 10 * 1024 * 1024;

/** Starts the server and waits until it is ready, also through the recovery after a crash. */
export async function launch(
  cluster: Cluster,
  port: number,
): Promise<Server | { failure: string }> {
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
  // Its log is read only during the start: afterwards the folder may be deleted before the process ends.
  let complaint: (() => string) | undefined;
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      complaint = () => error.message;
      resolve();
    });
    child.once('exit', () => {
      complaint ??= () => lastLines(logFile(cluster));
      resolve();
    });
  });
  for (const end = Date.now() + START_SECONDS * 1_000; Date.now() < end; await sleep(20)) {
    if (complaint) return { failure: whyNot(cluster, complaint()) };
    const postmaster = readPostmaster(cluster.folder);
    if (child.pid !== undefined && postmaster?.pid === child.pid && postmaster.ready) {
      return { pid: child.pid, port, ended };
    }
  }
  child.kill('SIGQUIT');
  return {
    failure: `The database was not ready after ${START_SECONDS} s: see ${logFile(cluster)}.`,
  };
}

function whyNot(cluster: Cluster, complaint: string): string {
  const sentence = diskSentenceIn(complaint, cluster.folder);
  return `${sentence ? `${sentence} ` : ''}The database does not start: ${complaint}`;
}

/** Returns the path of the server's log file. */
export function logFile(cluster: Cluster): string {
  return join(cluster.dataDir, 'postgres.log');
}

/** Opens the server's log; one older generation is kept. */
function openLog(cluster: Cluster): number {
  const file = logFile(cluster);
  if (existsSync(file) && statSync(file).size > LOG_LIMIT) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n');
}
