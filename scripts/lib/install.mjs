import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root } from './paths.mjs';
import { must, run } from './run.mjs';

const readPackages = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

/**
 * Whether node_modules holds what package-lock.json says: npm notes in a lock of its own what it
 * has installed. Packages for other machines are optional and missing there.
 */
export function isInstalled() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json')) || !existsSync(bin('node'))) {
    return false;
  }
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  return Object.entries(wanted).every(([path, { version, optional, peer }]) => {
    if (path === '') return true;
    if (!present[path]) return Boolean(optional || peer);
    return present[path].version === version;
  });
}

/**
 * Installs the versions of package-lock.json; development packages too, whatever NODE_ENV is.
 *
 * Not `npm ci`: it refuses a lock that lacks the optional packages of other operating systems, and
 * whether npm writes those depends on the registry and on the machine that last installed. Without
 * `--save` npm leaves package.json and the lock as they are.
 */
export async function install({ show = true } = {}) {
  const args = ['install', '--no-save', '--include=dev', '--include=optional'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  await must(
    run(command, [...first, ...args, ...quiet], {
      seconds: 1_200,
      show,
      cwd: root,
      // npm 10 knows no allowScripts and runs the scripts that package.json denies: this keeps
      // Prisma's from fetching a program that is never used.
      env: { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath },
    }),
    'npm install has failed.',
  );
}
