import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BootError } from '../errors/boot-error.js';

/** What a running server writes into its data folder (postmaster.pid, one fact a line). */
export interface Postmaster {
  pid: number;
  startedAt: Date;
  port: number;
  ready: boolean;
}

const PID_FILE = 'postmaster.pid';
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

/**
 * The live server of a cluster, or undefined. A note left by a crash is removed when its process id
 * now belongs to something else: PostgreSQL itself would refuse to start for it.
 */
export function livePostmaster(cluster: string): Postmaster | undefined {
  const noted = readPostmaster(cluster);
  if (!noted || !isAlive(noted.pid)) return undefined;
  if (isPostgres(noted.pid)) return noted;
  rmSync(join(cluster, PID_FILE), { force: true });
  return undefined;
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
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Ended, but not yet taken note of by its parent: in a container without an init that may last. */
function isZombie(pid: number): boolean {
  // The state follows the name in brackets (proc(5)); the name itself may hold brackets.
  return /\) Z [^)]*$/.test(readIfThere(`/proc/${pid}/stat`));
}

/** Process ids are used again: on Linux the name tells; elsewhere the note is believed. */
function isPostgres(pid: number): boolean {
  const name = `/proc/${pid}/comm`;
  if (!existsSync('/proc/self/comm')) return true;
  return readIfThere(name).trim() === 'postgres';
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
