import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../tools/embedded-postgres/free-port.js';
import { projectFolder } from '../../src/lib/project-folder.js';
import { FAULTS_FILE, faultsFile } from '../conformance/answer-faults.ts';
import { guard } from '../harness/end-with-parent.js';
import { doorFile } from './built-product.js';

/** Exit code or signal of an ended process. */
export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** The built product as a separate process. It ends with the test process at the latest. */
export interface ProductProcess {
  /** http://127.0.0.1:<port> */
  url: string;
  pid: number;
  /** Returns everything that it has written so far. */
  output(): string;
  signal(name: NodeJS.Signals): void;
  /** Resolves when it has ended. */
  exited: Promise<Exit>;
  /** Stops it gracefully, or kills it when that takes too long. Safe to call twice, and after its end. */
  stop(): Promise<Exit>;
}

type Environment = Readonly<Record<string, string>>;

/** Module that checks every answer of the product against the API document of its own tree. */
const checksOf = (folder: string): string =>
  pathToFileURL(join(folder, 'backend/test/conformance/preload.ts')).href;
const READY = /^(Scoville|The worker) is ready/m;
/** Longest time that a start takes, also on a busy machine. */
export const START_MS = 160_000;
const STOP_MS = 35_000;

/**
 * Starts an entry point of the built product on a free loopback port, without waiting until it is ready.
 * @param folder tree that was built
 */
export async function launchProduct(
  door: 'main' | 'worker',
  env: Environment,
  folder = projectFolder(),
): Promise<ProductProcess> {
  const port = env['PORT'] ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    // Without source maps: reading them takes an eighth of a start.
    ['--import', checksOf(folder), doorFile(door, folder)],
    {
      cwd: folder,
      // None of this process's own settings, as a developer's may point anywhere.
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        // Dozens of processes compile the same files.
        NODE_COMPILE_CACHE: join(tmpdir(), 'scoville-compiled'),
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PUBLIC_URL: url,
        [FAULTS_FILE]: faultsFile,
        // Requests are sent at once; tests of undoing them set the delay.
        REQUEST_UNDO_SECONDS: '0',
        ...env,
        PORT: port,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const pid = child.pid ?? 0;
  const watch = guard('cat > /dev/null; kill -TERM "$1" 2> /dev/null', [String(pid)]);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, 'close').then(([code, signal]: unknown[]): Exit => {
    watch.child.kill('SIGKILL');
    watch.child.stdin?.end();
    return { code: code as number | null, signal: signal as NodeJS.Signals | null };
  });
  const signal = (name: NodeJS.Signals): void => {
    if (child.exitCode === null && child.signalCode === null) child.kill(name);
  };
  return {
    url,
    pid,
    output: () => output,
    signal,
    exited,
    stop: async () => {
      signal('SIGTERM');
      const late = setTimeout(() => signal('SIGKILL'), STOP_MS);
      const exit = await exited;
      clearTimeout(late);
      return exit;
    },
  };
}

/**
 * Starts it and waits until it is ready.
 * @throws Error with its output, when it ends or takes too long
 */
export async function startProduct(
  door: 'main' | 'worker',
  env: Environment,
  folder = projectFolder(),
): Promise<ProductProcess> {
  const product = await launchProduct(door, env, folder);
  let exit: Exit | undefined;
  void product.exited.then((how) => (exit = how));
  for (const end = Date.now() + START_MS; !READY.test(product.output()); await sleep(20)) {
    if (exit || Date.now() > end) {
      await product.stop();
      throw new Error(`${door} did not start (${JSON.stringify(exit)}):\n${product.output()}`);
    }
  }
  return product;
}
