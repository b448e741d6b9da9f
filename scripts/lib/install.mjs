import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root } from './paths.mjs';
import { must, run } from './run.mjs';

const readPackages = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

/**
 * True when node_modules holds the versions of package-lock.json: npm records the packages it installed
 * in a lock file of its own. Packages for other platforms are optional and missing there.
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
 * It does not use `npm ci`, which refuses a lock that lacks the optional packages of other operating
 * systems; whether npm writes those depends on the registry and on the machine that last installed. With
 * `--no-save` npm does not change package.json and the lock.
 *
 * @param {{ show?: boolean, folder?: string }} options show: pass npm's output through; folder: folder of
 *   the package.json, relative to the project
 */
export async function install({ show = true, folder = '' } = {}) {
  const args = ['install', '--no-save', '--include=dev', '--include=optional'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const cwd = join(root, folder);
  const removeAddresses = writeAddresses(cwd, await registryOf([command, ...first], cwd));
  try {
    await must(
      run(command, [...first, ...args, ...quiet], {
        seconds: 1_200,
        show,
        cwd,
        // npm 10 does not know allowScripts and runs the scripts that package.json denies: this keeps
        // Prisma's script from downloading a program that is never used.
        env: { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath },
      }),
      'npm install has failed.',
    );
  } finally {
    removeAddresses();
  }
}

/** Returns the address of the registry that npm is configured for, without a trailing slash. */
async function registryOf([command, ...first], cwd) {
  const asked = run(command, [...first, 'config', 'get', 'registry'], { cwd });
  const output = await must(asked, 'npm does not say which registry it uses.');
  return output.trim().split('\n').at(-1).replace(/\/$/, '');
}

/**
 * Writes a copy of the lock, with the address of each package, to the file that npm reads first. The lock itself
 * may lack the addresses, and npm then reads every version that each package ever had, which takes half of its time.
 * @returns a function that removes the copy
 */
function writeAddresses(folder, registry) {
  const file = join(folder, 'npm-shrinkwrap.json');
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  for (const [path, entry] of Object.entries(lock.packages)) {
    const installedAs = path.split('node_modules/').slice(1).at(-1);
    if (!installedAs || entry.link || entry.resolved) continue;
    const name = entry.name ?? installedAs;
    entry.resolved = `${registry}/${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz`;
  }
  writeFileSync(file, JSON.stringify(lock));
  return () => rmSync(file, { force: true });
}
