import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../../tools/embedded-postgres/postmaster.js';
import { projectFolder } from '../../src/lib/project-folder.js';

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
  mkdirSync(join(projectFolder(), 'dist'), { recursive: true });
  await oneAtATime(join(projectFolder(), 'dist', '.building.lock'), async () => {
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
  });
}

/**
 * Does work while no other process does that of the same lock.
 * @param lock file that names the process meanwhile
 */
export async function oneAtATime<T>(lock: string, work: () => Promise<T>): Promise<T> {
  while (!take(lock)) await sleep(100);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = holderOf(lock);
    if (holder !== '' && !isAlive(Number(holder))) rmSync(lock, { force: true });
    return false;
  }
}

/** Returns the id of the process that holds a lock; empty while it is being written, and when it is gone. */
function holderOf(lock: string): string {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return '';
  }
}
