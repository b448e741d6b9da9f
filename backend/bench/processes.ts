import { fork, spawn, type ChildProcess } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bin, root } from '../../scripts/lib/paths.mjs';
import type { LoadAnswer, LoadOrder, LoadResult, LoadRun } from './load.ts';

/** A program that was started with its output in a file. */
export interface Program {
  child: ChildProcess;
  pid: number;
  /** Resolves when the program is gone. */
  ended: Promise<unknown>;
  logFile: string;
}

/** Everything that was started, so that nothing outlives the bench. */
const children = new Set<ChildProcess>();

/** Ends the children that still run: a stopped process cannot end by itself. */
function endAll(): void {
  for (const child of children) {
    child.kill('SIGCONT');
    child.kill('SIGTERM');
  }
}
process.on('exit', endAll);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));

function keep(child: ChildProcess): ChildProcess {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Runs a file of this folder, which talks back by messages and reads its argument with `forkArgument`. */
export function forkBench(file: string, argument: object = {}): ChildProcess {
  return keep(
    fork(join(import.meta.dirname, file), [JSON.stringify(argument)], {
      execPath: bin('node'),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  );
}

/** Waits for the next message of a child. @throws Error when it ends before */
export function firstMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = (code: number | null) =>
      reject(new Error(`${child.spawnargs[1]} has ended (${code}).`));
    child.once('exit', fail);
    child.once('message', (message) => {
      child.off('exit', fail);
      resolve(message as T);
    });
  });
}

/** The running load generator. */
export interface Load {
  /** Hands it a set of requests, a file of JSON. */
  load(name: string, file: string): Promise<unknown>;
  /** Sends the requests of a set. */
  run(what: LoadRun): Promise<LoadResult>;
  stop(): void;
}

interface Waiting {
  resolve: (result: LoadResult | undefined) => void;
  reject: (error: Error) => void;
}

/** Starts the load generator. */
export function startLoad(): Load {
  const child = forkBench('load.ts');
  const waiting = new Map<number, Waiting>();
  let last = 0;
  child.on('exit', () =>
    waiting.forEach(({ reject }) => reject(new Error('The load generator has ended.'))),
  );
  child.on('message', (message) => {
    const { id, result, error } = message as LoadAnswer;
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error !== undefined) asked?.reject(new Error(error));
    else asked?.resolve(result);
  });
  const ask = (order: LoadOrder) =>
    new Promise<LoadResult | undefined>((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      child.send({ id: last, ...order });
    });
  return {
    load: (name, file) => ask({ load: { name, file } }),
    run: async (run) => {
      const result = await ask({ run });
      if (!result) throw new Error('The load generator has measured nothing.');
      return result;
    },
    stop: () => child.disconnect(),
  };
}

/** Starts a program whose output goes to a file. */
export function startProgram(
  command: string,
  args: readonly string[],
  { env, logFile, cwd = root }: { env: NodeJS.ProcessEnv; logFile: string; cwd?: string },
): Program {
  const log = openSync(logFile, 'a');
  const child = keep(spawn(command, args, { cwd, env, stdio: ['ignore', log, log] }));
  if (child.pid === undefined) throw new Error(`${command} could not be started.`);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return { child, pid: child.pid, ended, logFile };
}

/** Ends a program in good order. */
export async function stop({ child, ended }: Program): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}

/**
 * Waits until an address answers 200.
 * @throws Error with the end of the program's log when it ends or does not answer in time
 */
export async function untilAnswers(
  url: string,
  { child, logFile }: Program,
  seconds: number,
): Promise<void> {
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await sleep(20)) {
    if (child.exitCode !== null) break;
    const answer = await fetch(url).catch(() => undefined);
    await answer?.text();
    if (answer?.status === 200) return;
  }
  const log = readFileSync(logFile, 'utf8').slice(-2_000);
  throw new Error(`${url} does not answer within ${seconds} s. The log ends with:\n${log}`);
}

/** Milliseconds of processor time that a process has used; clock ticks are 10 ms on Linux. */
export function cpuMs(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ');
  const fields = rest.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Resident memory of a process in MiB: now, and the most it ever was (proc_pid_status(5)). */
export function residentMiB(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  const of = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1_024;
  return { now: of('VmRSS'), peak: of('VmHWM') };
}

/** Waits until something listens on a loopback port. @throws Error after ten seconds */
export async function untilListens(port: number): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(50)) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
  }
  throw new Error(`Nothing listens on port ${port}.`);
}
