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

/** Installs exactly what package-lock.json says; development packages too, whatever NODE_ENV is. */
export async function install({ show = true } = {}) {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const command = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  await must(
    run(command[0], [...command.slice(1), ...args], { seconds: 1_200, show, cwd: root }),
    'npm ci has failed.',
  );
}
