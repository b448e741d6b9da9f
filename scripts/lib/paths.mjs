import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Returns the path of a program that npm installed; Node 24 is one of them.
 * @param {string} name
 */
export const bin = (name) => join(root, 'node_modules', '.bin', name);

/** The native TypeScript compiler. Two packages have a program called `tsc`, and npm may link either of them. */
export const nativeCompiler = join(root, 'node_modules/typescript-native/bin/tsc');

/** Folder for the stamps of finished steps. */
export const cacheFolder = join(root, 'node_modules', '.cache', 'scoville');
