import { fork, spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bin, root } from '../lib/paths.mjs';

/** Everything that was started, so that nothing outlives the bench. */
const children = new Set();

/** Ends what still runs: a stopped process cannot end by itself. */
export function endAll() {
  for (const child of children) {
    child.kill('SIGCONT');
    child.kill('SIGTERM');
  }
}
process.on('exit', endAll);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));

function keep(child) {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Runs a file of this folder, which talks back by messages. */
export function forkBench(file, argument, log = 'inherit') {
  const options = { execPath: bin('node'), stdio: ['ignore', log, log, 'ipc'] };
  return keep(fork(join(root, 'scripts/bench', file), [JSON.stringify(argument ?? {})], options));
}

/** The first message of a child. @throws Error when it ends before */
export function firstMessage(child) {
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`${child.spawnargs[1]} has ended (${code}).`)));
  });
}

/** Starts the load generator. `load` hands it a set of requests, `run` sends them. */
export function startLoad() {
  const child = forkBench('load.mjs');
  const waiting = new Map();
  let last = 0;
  const fail = (error) => waiting.forEach(({ reject }) => reject(error));
  child.on('exit', () => fail(new Error('The load generator has ended.')));
  child.on('message', ({ id, result, error }) => {
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (error) reject(new Error(error));
    else resolve(result);
  });
  const ask = (what) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      child.send({ id: last, ...what });
    });
  return {
    load: (name, file) => ask({ load: name, file }),
    run: ask,
    stop: () => child.disconnect(),
  };
}

export async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts a program whose output goes to a file. `ended` resolves when it is gone. */
export function startProgram(command, args, { env, logFile, cwd = root }) {
  const log = openSync(logFile, 'a');
  const child = keep(spawn(command, args, { cwd, env, stdio: ['ignore', log, log] }));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return { child, ended, logFile };
}

/**
 * Waits until an address answers 200.
 * @throws Error with the end of the program's log when it ends or does not answer in time
 */
export async function untilAnswers(url, { child, logFile }, seconds) {
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await sleep(20)) {
    if (child.exitCode !== null) break;
    const answer = await fetch(url).catch(() => undefined);
    const text = await answer?.text();
    if (answer?.status === 200) return text;
  }
  const log = readFileSync(logFile, 'utf8').slice(-2_000);
  throw new Error(`${url} does not answer within ${seconds} s. The log ends with:\n${log}`);
}

/** Milliseconds of processor time that a process has used; clock ticks are 10 ms on Linux. */
export function cpuMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Resident memory of a process in MiB: now, and the most it ever was (proc_pid_status(5)). */
export function residentMiB(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  const of = (name) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)[1]) / 1_024;
  return { now: of('VmRSS'), peak: of('VmHWM') };
}

/** Waits until something listens on a loopback port. @throws Error after ten seconds */
export async function untilListens(port) {
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

export const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
