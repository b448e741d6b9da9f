import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectFolder } from '../../src/lib/project-folder.js';

/** Milliseconds after which a lock is stale: a build takes seconds, so its process has died. */
const LOCK_MS = 60_000;
const BUILD = `
  const { generate } = await import('./scripts/generate.mjs');
  await generate();
  const { buildBackend } = await import('./scripts/build.mjs');
  await buildBackend();`;

/** Path of the built entry point that tests start. */
export const doorFile = (door: 'main' | 'worker', folder = projectFolder()): string =>
  join(folder, 'dist', 'backend', 'src', `${door}.js`);

/**
 * Builds the backend unless it is up to date; test files that run at once build it once.
 * @throws Error with the output of the build
 */
export async function ensureBuilt(): Promise<void> {
  const lock = join(projectFolder(), 'dist', '.building');
  mkdirSync(join(projectFolder(), 'dist'), { recursive: true });
  while (!take(lock)) await sleep(100);
  try {
    const child = spawn(process.execPath, ['--input-type=module', '-e', BUILD], {
      cwd: projectFolder(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await once(child, 'close');
    if (child.exitCode !== 0 || !existsSync(doorFile('main'))) {
      throw new Error(`The backend could not be built (npm run build): ${said}`);
    }
  } finally {
    rmdirSync(lock);
  }
}

function take(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > LOCK_MS) rmdirSync(lock);
    return false;
  }
}
