import { mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/embedded-postgres/free-port.js';
import { guard, type Guard } from './end-with-parent.js';

/** A real Redis server of its own. */
export interface TestRedis {
  /** redis://127.0.0.1:<port>; stays the same over `restart`. */
  url: string;
  port: number;
  /** Pulls the plug: the server dies at once, connections break. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with what it kept (see `persist`). */
  restart(): Promise<void>;
  /** Ends the server and removes its files. Safe to call twice. */
  stop(): Promise<void>;
}

const START_SECONDS = 30;

// The server is the script's child; the script ends it when the test process does.
const SCRIPT =
  'folder=$1; shift; redis-server "$@" > "$folder/log" 2>&1 & server=$!; echo "$server"; cat > /dev/null; kill "$server" 2> /dev/null; wait "$server"; rm -rf "$folder"/*.pid';

/**
 * Starts Debian's redis-server on a free loopback port. It ends with the test process at the latest.
 * @param options persist: keeps what it holds over `kill` and `restart` (default: keeps nothing)
 * @throws Error naming the command that installs it, when it is missing
 */
export async function startRedis(options: { persist?: boolean } = {}): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'scoville-redis-'));
  const cleaner = guard('cat > /dev/null; rm -rf "$1"', [folder]);
  const port = await freePort();
  const args = [
    ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--daemonize', 'no'],
    ['--save', '', '--appendonly', options.persist ? 'yes' : 'no', '--appendfsync', 'always'],
  ].flat();
  let running: { holder: Guard; pid: number } | undefined;
  const launch = async (): Promise<void> => {
    const holder = guard(SCRIPT, [folder, ...args]);
    running = { holder, pid: await firstLine(holder) };
    await untilReady(port);
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (!running) return;
    const { holder, pid } = running;
    running = undefined;
    if (signal === 'SIGKILL') process.kill(pid, signal);
    await holder.finish();
  };
  await launch();
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGTERM');
      await launch();
    },
    stop: async () => {
      await end('SIGTERM');
      await cleaner.finish();
    },
  };
}

async function firstLine(holder: Guard): Promise<number> {
  const { stdout } = holder.child;
  const chunk = await new Promise<Buffer>((resolve) => stdout?.once('data', resolve));
  return Number(chunk.toString().trim());
}

async function untilReady(port: number): Promise<void> {
  for (const end = Date.now() + START_SECONDS * 1_000; Date.now() < end; await sleep(20)) {
    if (await answers(port)) return;
  }
  throw new Error(
    'redis-server did not start. Is it installed? On Debian and Ubuntu: apt-get install redis-server',
  );
}

/** A PING in Redis's inline protocol; a server that still loads its data answers with an error. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const settle = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('data', (chunk) => settle(chunk.toString().startsWith('+PONG')));
    socket.once('error', () => settle(false));
    socket.setTimeout(1_000, () => settle(false));
  });
}
