import { existsSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BootError } from '../../src/kernel/errors/boot-error.js';

/** Content of the file that a running server writes into its data folder (postmaster.pid, one fact per line). */
export interface Postmaster {
  pid: number;
  startedAt: Date;
  port: number;
  ready: boolean;
}

const PID_FILE = 'postmaster.pid';
/** Seconds to wait for the content: the server writes it right after it has created the file. */
const WRITING_SECONDS = 2;
const STOP_SECONDS = 60;
const UNCOLLECTED_MS = 1_000;

/** Reads the server's pid file in the cluster folder; undefined when there is none (or a torn one). */
export function readPostmaster(cluster: string): Postmaster | undefined {
  // Lines: pid, folder, start (seconds since 1970), port, sockets, address, shared memory, status.
  const lines = readIfThere(join(cluster, PID_FILE)).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return {
    pid,
    startedAt: new Date(Number(lines[2] ?? 0) * 1_000),
    port: Number(lines[3] ?? 0),
    ready: lines[7]?.trim() === 'ready',
  };
}

/** Returns the live server of a cluster; undefined when there is none, whatever a crash has left. */
export function livePostmaster(cluster: string): Postmaster | undefined {
  const noted = readPostmaster(cluster);
  return noted && isAlive(noted.pid) && isServerOf(noted.pid, cluster) ? noted : undefined;
}

/**
 * Removes a pid file that a crash has left and that would keep PostgreSQL from starting: it is empty or torn,
 * or its process id belongs to another process or to a dead one that no parent has collected. Server
 * processes that are still ending block the next one by the shared memory they hold, not by this file.
 * @returns false while a server may be writing its file at this moment: try again
 */
export function clearNote(cluster: string): boolean {
  if (livePostmaster(cluster)) return false;
  const file = join(cluster, PID_FILE);
  const noted = readPostmaster(cluster);
  // PostgreSQL detects by itself that no process has this id.
  if (noted && !isListed(noted.pid)) return true;
  if (!noted && secondsSinceWritten(file) < WRITING_SECONDS) return false;
  rmSync(file, { force: true });
  return true;
}

/**
 * Stops the server with a fast shutdown: open transactions are rolled back, everything committed is written
 * to disk.
 */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await isGone(cluster, pid, STOP_SECONDS)) return;
  // Immediate shutdown: the next start replays the log, nothing committed is lost.
  signal(pid, 'SIGQUIT');
  if (await isGone(cluster, pid, 10)) return;
  throw new BootError(`The database process ${pid} does not stop: end it by hand and start again.`);
}

/**
 * True when the server has ended. The pid file is removed just before the process ends. A process that
 * remains after it is one that no parent collects (no init in the container): dead, but still listed.
 */
async function isGone(cluster: string, pid: number, seconds: number): Promise<boolean> {
  for (let end = Date.now() + seconds * 1_000; isAlive(pid); await sleep(20)) {
    const left = readPostmaster(cluster)?.pid === pid ? Infinity : Date.now() + UNCOLLECTED_MS;
    end = Math.min(end, left);
    if (Date.now() >= end) return readPostmaster(cluster)?.pid !== pid;
  }
  return true;
}

/** Requests the server to stop without waiting for it: all that is possible while the process exits. */
export function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export function isAlive(pid: number): boolean {
  return isListed(pid) && !isZombie(pid);
}

/** True when the system lists the process, alive or dead. */
function isListed(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * True for a process that has ended but was not collected by its parent yet: in a container without an init
 * that may last.
 */
function isZombie(pid: number): boolean {
  // The state follows the name in parentheses (proc(5)); the name itself may contain parentheses.
  return /\) Z [^)]*$/.test(readIfThere(`/proc/${pid}/stat`));
}

/**
 * True when the process is the server of this cluster. Process ids are reused, also by the servers of other
 * folders: on Linux name and arguments tell them apart; elsewhere the pid file is trusted.
 */
function isServerOf(pid: number, cluster: string): boolean {
  if (!existsSync('/proc/self/cmdline')) return true;
  if (readIfThere(`/proc/${pid}/comm`).trim() !== 'postgres') return false;
  const given = readIfThere(`/proc/${pid}/cmdline`).split('\0');
  return isSameFolder(given[given.indexOf('-D') + 1] ?? '', cluster);
}

function isSameFolder(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other);
  } catch {
    return false;
  }
}

/** Returns Infinity when there is no such file. */
function secondsSinceWritten(file: string): number {
  const written = statSync(file, { throwIfNoEntry: false });
  return written ? (Date.now() - written.mtimeMs) / 1_000 : Infinity;
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
