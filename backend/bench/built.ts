import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/lib/paths.mjs';

/** Path of a file of the built backend. */
export const builtFile = (path: string): string => join(root, 'dist/backend', path);

/**
 * Imports a module of the built backend; its type is its source's:
 * `importBuilt<typeof import('../tools/migrate/migrate.ts')>('tools/migrate/migrate.js')`.
 */
export const importBuilt = <T>(path: string): Promise<T> =>
  import(pathToFileURL(builtFile(path)).href) as Promise<T>;
