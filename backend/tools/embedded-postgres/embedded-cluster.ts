import { execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { BootError } from '../../src/kernel/errors/boot-error.js';
import { diskSentenceIn } from '../../src/kernel/errors/disk-errors.js';
import { asAccount, type Account } from './postgres-account.js';
import type { PostgresBinaries } from './postgres-binaries.js';
import { isAlive } from './postmaster.js';

/** The superuser that owns every table and runs the migrations. */
export const OWNER = 'scoville_owner';

const UNFINISHED = '.new-';
const ENCODED = { encoding: 'utf8' } as const;

export interface ClusterOptions {
  cluster: string;
  password: string;
  /** False for throw-away clusters: nothing is forced to the disk. */
  durable: boolean;
  account: Account | undefined;
  binaries: PostgresBinaries;
}

/**
 * Creates the cluster unless it exists. It is created next to its final place and moved in one step, so that
 * a crash in the middle or two concurrent processes never leave half a cluster.
 * @returns true when a new one was created
 */
export async function ensureCluster(options: ClusterOptions): Promise<boolean> {
  removeUnfinished(options.cluster);
  if (existsSync(join(options.cluster, 'PG_VERSION'))) {
    checkVersion(options);
    return false;
  }
  const unfinished = `${options.cluster}${UNFINISHED}${process.pid}`;
  const passwordFile = `${unfinished}.password`;
  try {
    mkdirSync(unfinished, { mode: 0o700 });
    writeFileSync(passwordFile, `${options.password}\n`, { mode: 0o600 });
    if (options.account) {
      for (const path of [unfinished, passwordFile]) {
        chownSync(path, options.account.uid, options.account.gid);
      }
    }
    await initdb(options, unfinished, passwordFile);
    renameSync(unfinished, options.cluster);
    return true;
  } catch (error) {
    // Another process moved its cluster in first.
    if (['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/**
 * Checks the major version: its files do not work with another; the server says so too, but not what to do.
 * @throws BootError naming both versions
 */
function checkVersion({ cluster, binaries }: ClusterOptions): void {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const [, ours] = /(\d+)/.exec(execFileSync(binaries.postgres, ['--version'], ENCODED)) ?? [];
  if (made === ours) return;
  throw new BootError(
    made === ''
      ? `${join(cluster, 'PG_VERSION')} is empty: the database was damaged, for example by a full disk. Restore a backup into an empty folder (npm run restore -- FILE).`
      : `The database in ${cluster} was made by PostgreSQL ${made}, and this version of Scoville brings PostgreSQL ${ours}. Start the version that made it, run npm run backup -- FILE there, and restore that file into an empty folder with this one (npm run restore -- FILE).`,
  );
}

function initdb(options: ClusterOptions, folder: string, passwordFile: string): Promise<void> {
  const { account, binaries, durable } = options;
  const args = [
    `--pgdata=${folder}`,
    `--username=${OWNER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same order and the same case rules on every machine, whatever its C library.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ];
  const {
    command,
    args: given,
    ...as
  } = asAccount(account, binaries.initdb, args, [binaries.initdb, folder]);
  return new Promise((resolve, reject) => {
    const child = spawn(command, given, { ...as, env: postgresEnvironment(), stdio: 'pipe' });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new BootError(
            `${diskSentenceIn(output, options.cluster) ?? ''} The database could not be made in ${options.cluster}: ${output.trim()}`.trim(),
          ),
        );
    });
  });
}

/** Removes the remains of killed starts. */
function removeUnfinished(cluster: string): void {
  const folder = dirname(cluster);
  for (const name of readdirSync(folder)) {
    const [, pid] = new RegExp(`${UNFINISHED}(\\d+)(?:\\.password)?$`).exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Returns the environment for the database's programs, without the application's secrets. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}
