import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../../src/lib/project-folder.js';
import { oneAtATime } from './built-product.js';

// Plugins from outside the tree: built, packed and installed as their authors and operators do it, with npm. There is no
// network: a plugin may depend on the plugin SDK, and on nothing else that is not packed.

const execute = promisify(execFile);
const QUIET = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
/** TypeScript's native compiler: a fifth of the time. */
const COMPILER = join(projectFolder(), 'node_modules/typescript-native/bin/tsc');
/** Time for packing or installing one package on a busy machine. */
const LIMIT_MS = 120_000;

const made: string[] = [];
let sdk: Promise<string> | undefined;

/** Removes all that this test file has packed and installed. */
export function removePlugins(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
  sdk = undefined;
}

/** Tarballs of earlier runs and other test files, by what they were packed from: compiling takes seconds. */
const cache = join(projectFolder(), 'node_modules', '.cache', 'scoville-packed');
const SDK_SOURCES = ['tsconfig.json', 'backend/sdk', 'node_modules/typescript/package.json'];

/** Packs the plugin SDK unless that was done for the same sources. @returns its tarball */
export function packSdk(): Promise<string> {
  const sources = SDK_SOURCES.map((path) => join(projectFolder(), path));
  return (sdk ??= packOnce(sources, packCopyOfSdk));
}

/** Packs in a copy: others may read the tree meanwhile. */
async function packCopyOfSdk(): Promise<string> {
  const [project, copy] = [projectFolder(), freshFolder()];
  for (const path of ['tsconfig.json', 'backend/sdk']) {
    cpSync(join(project, path), join(copy, path), {
      recursive: true,
      filter: (source) => !source.endsWith(join('sdk', 'dist')),
    });
  }
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
  return pack(join(copy, 'backend/sdk'));
}

/**
 * Packs a plugin. One with a tsconfig.build.json is compiled first, against the packed SDK.
 * @param folder its package.json and sources
 * @returns its tarball
 */
export function packPlugin(folder: string): Promise<string> {
  const sdkSources = SDK_SOURCES.map((path) => join(projectFolder(), path));
  return existsSync(join(folder, 'tsconfig.build.json'))
    ? packOnce([folder, ...sdkSources], () => packCopyOf(folder))
    : packCopyOf(folder);
}

async function packCopyOf(folder: string): Promise<string> {
  const copy = freshFolder();
  cpSync(folder, copy, { recursive: true });
  if (existsSync(join(copy, 'tsconfig.build.json'))) {
    await install(copy, [await packSdk()]);
    await compile(join(copy, 'tsconfig.build.json'));
  }
  return pack(copy);
}

/**
 * Installs plugins and the SDK into a folder of their own.
 * @param tarballs of the plugins
 * @returns the folder, for PLUGINS_DIR
 */
export async function installPlugins(tarballs: readonly string[]): Promise<string> {
  const folder = freshFolder();
  await install(folder, [await packSdk(), ...tarballs]);
  return folder;
}

/**
 * Compiles a plugin as its author would: the SDK comes from its node_modules, and so do the types of Node.
 * @param config its tsconfig
 * @throws Error with what the compiler says
 */
export async function compile(config: string): Promise<void> {
  const types = join(projectFolder(), 'node_modules/@types');
  const args = ['-p', config, '--typeRoots', types, '--types', 'node'];
  await run(process.execPath, [COMPILER, ...args], dirname(config));
}

/** Returns the tarball that was packed from the same files, or the one that `packNow` makes. */
async function packOnce(sources: string[], packNow: () => Promise<string>): Promise<string> {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesIn)) hash.update(file).update(readFileSync(file));
  const kept = join(cache, hash.digest('hex'));
  mkdirSync(cache, { recursive: true });
  return oneAtATime(`${kept}.lock`, async () => {
    if (!existsSync(kept)) {
      const tarball = await packNow();
      const begun = `${kept}.${process.pid}`;
      mkdirSync(begun);
      cpSync(tarball, join(begun, basename(tarball)));
      // In one step: a process that dies in between leaves nothing that looks complete.
      renameSync(begun, kept);
    }
    const [name = ''] = readdirSync(kept);
    return join(kept, name);
  });
}

/** Lists the files that a package is made from. */
function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name !== 'dist' && name !== 'node_modules')
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

const install = (folder: string, tarballs: readonly string[]): Promise<string> =>
  run(
    'npm',
    [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--offline',
      '--ignore-scripts',
      ...QUIET,
      ...tarballs,
    ],
    folder,
  );

async function pack(folder: string): Promise<string> {
  const target = freshFolder();
  await run('npm', ['pack', '--pack-destination', target, ...QUIET], folder);
  const [tarball = ''] = readdirSync(target);
  return join(target, tarball);
}

/** Runs npm or a program that the project has installed. @throws Error with all that it has written */
async function run(program: string, args: readonly string[], cwd: string): Promise<string> {
  try {
    const { stdout } = await execute(program, args, {
      cwd,
      timeout: LIMIT_MS,
      env: {
        // Nothing of the npm that runs the tests, which would name the project's own folder.
        ...Object.fromEntries(
          Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_')),
        ),
        PATH: `${join(projectFolder(), 'node_modules/.bin')}:${process.env['PATH']}`,
      },
    });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')} has failed:\n${stdout}${stderr}`, {
      cause: error,
    });
  }
}

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'scoville-plugin-'));
  made.push(folder);
  return folder;
}
