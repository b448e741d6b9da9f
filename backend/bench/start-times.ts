import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';
import { freePort } from '../tools/embedded-postgres/free-port.ts';
import { startProgram, stop, untilAnswers } from './processes.ts';

/** Paths that a fresh clone does not have, or that installing creates. */
const LEFT_OUT = [
  'node_modules',
  'dist',
  '.data',
  '.git',
  'coverage',
  'test-results',
  '.env',
  'backend/src/kernel/tenancy/generated',
  'frontend/src/shared/api/generated',
];
const LONGEST_SECONDS = 180;

/** Seconds from `npm start` to the first page. */
export interface StartTimes {
  /** Fresh copy of the project with its packages: generates, builds, creates the database, migrates, loads the demo. */
  first: number;
  /** Everything built, but no data. */
  cold: number;
  /** Everything built, and existing data. */
  warm: number;
}

export async function measureStart(): Promise<StartTimes> {
  const folder = mkdtempSync(join(tmpdir(), 'scoville-bench-start-'));
  try {
    const clone = join(folder, 'scoville');
    const leftOut = new Set(LEFT_OUT.map((path) => join(root, path)));
    cpSync(root, clone, { recursive: true, filter: (path) => !leftOut.has(path) });
    symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
    const first = await startOnce(clone, join(folder, 'first'));
    const warm = await startOnce(clone, join(folder, 'first'));
    const cold = await startOnce(clone, join(folder, 'second'));
    return { first, cold, warm };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startOnce(clone: string, dataDir: string): Promise<number> {
  const port = await freePort();
  const env = { ...process.env };
  // Remove addresses of other services, and the variables that npm sets for the running script (`npm run bench`).
  for (const name of Object.keys(env)) {
    if (/^npm_|^(DATABASE|REDIS|SMTP|PUBLIC)_/.test(name)) delete env[name];
  }
  const begin = performance.now();
  const program = startProgram('npm', ['start'], {
    env: { ...env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
    logFile: `${dataDir}.log`,
    cwd: clone,
  });
  try {
    await untilAnswers(`http://127.0.0.1:${port}/`, program, LONGEST_SECONDS);
    return (performance.now() - begin) / 1_000;
  } finally {
    await stop(program);
  }
}
