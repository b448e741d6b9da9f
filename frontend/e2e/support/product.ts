import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../../backend/tools/embedded-postgres/free-port.ts';
import { FAULTS_FILE } from '../../../backend/test/conformance/answer-faults.ts';

/** Longest time that a start takes, also on a busy machine. */
const START_TIMEOUT_MS = 160_000;
const root = resolve(import.meta.dirname, '../../..');
/** Checks every answer of the product against the API document. */
const CHECKED = pathToFileURL(resolve(root, 'backend/test/conformance/preload.ts')).href;

/** Starts the built product on a free port with a database of its own. */
export async function startProduct(
  env: Record<string, string>,
): Promise<{ url: string; databaseUrl: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'scoville-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--import', CHECKED, 'dist/backend/src/main.js'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      [FAULTS_FILE]: process.env['E2E_ANSWER_FAULTS'],
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, 'exit');
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGTERM');
      throw new Error(`The product did not start:\n${output}`);
    }
    await new Promise((wait) => setTimeout(wait, 100));
  }
  return {
    url,
    databaseUrl: await databaseIn(dataDir),
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
      if (process.env['E2E_LOG']) process.stdout.write(output);
    },
  };
}

/** The superuser's address of the database that the product has started for itself. */
async function databaseIn(dataDir: string): Promise<string> {
  const [password, postmaster] = await Promise.all(
    ['secrets/postgres-owner-password', 'postgres/postmaster.pid'].map((file) =>
      readFile(join(dataDir, file), 'utf8'),
    ),
  );
  const port = postmaster?.split('\n')[3]?.trim();
  return `postgresql://scoville_owner:${password?.trim()}@127.0.0.1:${port}/scoville`;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`)).ok;
  } catch {
    return false;
  }
}
