import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Nobody and nogroup on Debian and most others. */
const NOBODY = '65534';

/** Puts what is needed before a command to run it without rights; nothing when there are none to lose. */
export const withoutRights = (command) =>
  process.getuid?.() === 0
    ? [
        'setpriv',
        `--reuid=${NOBODY}`,
        `--regid=${NOBODY}`,
        '--clear-groups',
        '--no-new-privs',
        '--bounding-set=-all',
        ...command,
      ]
    : command;

/** A port on the loopback address that was free a moment ago. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

const running = new Set();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/**
 * Starts a program that stays, without rights. It ends with this process at the latest.
 * @param {string} name for messages
 * @param {string[]} command
 * @param {{ cwd: string, env: Record<string, string> }} options env: all of it, nothing is inherited
 */
export function start(name, command, { cwd, env }) {
  const [program, ...args] = withoutRights(command);
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (chunk) => (output = (output + chunk).slice(-20_000));
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  child.on('error', (error) => collect(error.message));
  running.add(child);
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code;
  });
  return {
    name,
    output: () => output,
    ended,
    /** Memory that is resident now, in MiB; Linux only. */
    memory: () => {
      const [, kib = '0'] =
        /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
      return Math.round(Number(kib) / 1024);
    },
    /** Ends it as a container engine does, and returns its exit code and how long it took in ms. */
    stop: async () => {
      const began = performance.now();
      child.kill('SIGTERM');
      const code = await Promise.race([ended, sleep(35_000, 'none within 35 s', { ref: false })]);
      return { code, ms: Math.round(performance.now() - began) };
    },
  };
}

/**
 * Asks until the answer is yes.
 * @throws Error with the program's last output when it ends or is not ready in time
 */
export async function until(program, ready, seconds = 60) {
  let ended = false;
  void program.ended.then(() => (ended = true));
  for (const end = Date.now() + seconds * 1_000; Date.now() < end && !ended; await sleep(100)) {
    if (await ready().catch(() => false)) return;
  }
  throw new Error(
    `${program.name} ${ended ? 'has ended' : `was not ready after ${seconds} s`}:\n${program.output()}`,
  );
}
