import { existsSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BootError } from '../../src/kernel/errors/boot-error.js';

/** What a running server writes into its data folder (postmaster.pid, one fact a line). */
export interface Postmaster {
  pid: number;
  startedAt: Date;
  port: number;
  ready: boolean;
}

const PID_FILE = 'postmaster.pid';
/** The server writes it right after it has made it. */
const WRITING_SECONDS = 2;
const STOP_SECONDS = 60;
const UNCOLLECTED_MS = 1_000;

/** Reads the server's own note in the cluster folder; undefined when there is none (or a torn one). */
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

/** The live server of a cluster; undefined when there is none, whatever a crash has left. */
export function livePostmaster(cluster: string): Postmaster | undefined {
  const noted = readPostmaster(cluster);
  return noted && isAlive(noted.pid) && isServerOf(noted.pid, cluster) ? noted : undefined;
}

/**
 * Removes a note that a crash has left, where PostgreSQL would refuse to start for it: it is empty or torn,
 * or its process id belongs to something else or to a dead process that nobody has collected. Server
 * processes that are still ending keep the next one out by the shared memory they hold, not by this note.
 * @returns false while a server may be writing its note at this moment: ask again
 */
export function clearNote(cluster: string): boolean {
  if (livePostmaster(cluster)) return false;
  const file = join(cluster, PID_FILE);
  const noted = readPostmaster(cluster);
  // PostgreSQL finds out by itself that nothing has this id.
  if (noted && !isListed(noted.pid)) return true;
  if (!noted && secondsSinceWritten(file) < WRITING_SECONDS) return false;
  rmSync(file, { force: true });
  return true;
}

/** Fast shutdown: open transactions are rolled back, everything committed is written out. */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await isGone(cluster, pid, STOP_SECONDS)) return;
  // Immediate shutdown: the next start replays the log, nothing committed is lost.
  signal(pid, 'SIGQUIT');
  if (await isGone(cluster, pid, 10)) return;
  throw new BootError(`The database process ${pid} does not stop: end it by hand and start again.`);
}

/**
 * The note goes just before the process does. A process that stays after it is one that nobody
 * collects (no init in the container): dead, but still listed.
 */
async function isGone(cluster: string, pid: number, seconds: number): Promise<boolean> {
  for (let end = Date.now() + seconds * 1_000; isAlive(pid); await sleep(20)) {
    const left = readPostmaster(cluster)?.pid === pid ? Infinity : Date.now() + UNCOLLECTED_MS;
    end = Math.min(end, left);
    if (Date.now() >= end) return readPostmaster(cluster)?.pid !== pid;
  }
  return true;
}

/** Asks the server to stop without waiting for it: all that can be done while the process exits. */
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

/** Whether the system knows the process, alive or dead. */
function isListed(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Ended, but not yet taken note of by its parent: in a container without an init that may last. */
function isZombie(pid: number): boolean {
  // The state follows the name in brackets (proc(5)); the name itself may hold brackets.
  return /\) Z [^)]*$/.test(readIfThere(`/proc/${pid}/stat`));
}

/**
 * Process ids are used again, also by the servers of other folders: on Linux name and arguments tell;
 * elsewhere the note is believed.
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

/** Infinity where there is no such file. */
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
