import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import { root } from './paths.mjs';

// After this file is imported, `await import` can load TypeScript sources of the backend: for scripts
// that must work before anything is built. Needs Node >= 22.15.

/** True for a module that is a source of the project, not of a package. */
export const isOurs = (url) => url?.startsWith('file:') && !url.includes('/node_modules/');

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('.') && specifier.endsWith('.js') && isOurs(context.parentURL)) {
      const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
      if (existsSync(source)) return { url: source.href, format: 'module', shortCircuit: true };
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    if (!isOurs(url) || !url.endsWith('.ts')) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), {
      filename,
      cwd: root,
      configFile: join(root, '.swcrc'),
      sourceMaps: 'inline',
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});

/**
 * Imports a TypeScript source of the backend. Callers in TypeScript name its type:
 * `importSource<typeof import('...')>(path)`.
 * @template T
 * @param {string} path in the project
 * @returns {Promise<T>}
 */
export const importSource = (path) => import(pathToFileURL(join(root, path)).href);
