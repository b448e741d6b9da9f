import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Conditions under which a package's `exports` may name its entry, as Node reads them for `import`. */
const CONDITIONS = new Set(['node', 'import', 'module-sync', 'default']);

/**
 * Returns what to import for a plugin that is not built in: the address of a file, or the name of a package that is
 * installed beside the application.
 * @param name a package, or a path (from the working directory) to a module or to the folder of a package
 * @param folder folder in which plugins are installed; undefined: none
 * @throws Error when there is a package whose entry cannot be found
 */
export function locatePlugin(name: string, folder: string | undefined): string {
  if (isPath(name)) {
    const path = resolve(name);
    return pathToFileURL(isFolder(path) ? entryOf(path) : path).href;
  }
  const installed = folder === undefined ? undefined : resolve(folder, 'node_modules', name);
  return installed !== undefined && isFolder(installed)
    ? pathToFileURL(entryOf(installed)).href
    : name;
}

const isPath = (name: string): boolean => /^(\.{0,2}\/|[A-Za-z]:\\)/.test(name);

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Returns the file that a package's package.json names as its entry. */
function entryOf(folder: string): string {
  const { exports, main } = readPackage(folder);
  const entry = exports === undefined ? (main ?? 'index.js') : chosen(rootOf(exports));
  if (typeof entry !== 'string') throw new Error(`${folder}/package.json names no entry`);
  return join(folder, entry);
}

function readPackage(folder: string): { exports?: unknown; main?: unknown } {
  const read: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!isRecord(read)) throw new Error(`${folder}/package.json is no object`);
  return read;
}

/** Returns the target of "." in `exports`, which may stand there without that key. */
const rootOf = (exports: unknown): unknown =>
  isRecord(exports) && Object.keys(exports).some((key) => key.startsWith('.'))
    ? exports['.']
    : exports;

/** Returns the first target whose conditions hold. */
function chosen(target: unknown): unknown {
  if (!isRecord(target)) return target;
  for (const [condition, nested] of Object.entries(target)) {
    const found = CONDITIONS.has(condition) ? chosen(nested) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
