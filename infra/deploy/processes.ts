import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Nobody and nogroup on Debian and most others. */
const NOBODY = '65534';

/** A program and its arguments. */
export type Command = [program: string, ...args: string[]];

/** A program that was started and stays. */
export interface Program {
  name: string;
  /** Returns the end of what it has printed. */
  output: () => string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  /** Returns the memory that is resident now, in MiB; Linux only. */
  memory: () => number;
  /** Ends it as a container engine does, and returns its exit code and how long it took in ms. */
  stop: () => Promise<{ code: number | string | null; ms: number }>;
}

/** Puts what is needed before a command to run it without rights; nothing when there are none to lose. */
export const withoutRights = (command: Command): Command =>
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
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/**
 * Starts a program that stays, without rights. It ends with this process at the latest.
 * @param name for messages
 * @param env all of it, nothing is inherited
 */
export function start(
  name: string,
  command: Command,
  { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv },
): Program {
  const [program, ...args] = withoutRights(command);
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (chunk: string) => void (output = (output + chunk).slice(-20_000));
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', collect);
  child.on('error', (error) => collect(error.message));
  running.add(child);
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  return {
    name,
    output: () => output,
    ended,
    memory: () => {
      const [, kib = '0'] =
        /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
      return Math.round(Number(kib) / 1024);
    },
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
export async function until(
  program: Program,
  ready: () => Promise<boolean>,
  seconds = 60,
): Promise<void> {
  let ended = false;
  void program.ended.then(() => (ended = true));
  for (const end = Date.now() + seconds * 1_000; Date.now() < end && !ended; await sleep(100)) {
    if (await ready().catch(() => false)) return;
  }
  throw new Error(
    `${program.name} ${ended ? 'has ended' : `was not ready after ${seconds} s`}:\n${program.output()}`,
  );
}
