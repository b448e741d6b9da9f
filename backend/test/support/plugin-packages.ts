import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../../src/lib/project-folder.js';

// Plugins from outside the tree: built, packed and installed as their authors and operators do it, with npm. There is no
// network: a plugin may depend on the plugin SDK, and on nothing else that is not packed.

const execute = promisify(execFile);
const QUIET = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
/** Time for packing or installing one package on a busy machine. */
const LIMIT_MS = 120_000;

const made: string[] = [];
let sdk: Promise<string> | undefined;

/** Removes all that this test file has packed and installed. */
export function removePlugins(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
  sdk = undefined;
}

/** Packs the plugin SDK once for this test file, in a copy: others may read the tree meanwhile. @returns its tarball */
export function packSdk(): Promise<string> {
  return (sdk ??= packCopyOfSdk());
}

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
export async function packPlugin(folder: string): Promise<string> {
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
  await run('tsc', ['-p', config, '--typeRoots', types, '--types', 'node'], dirname(config));
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
