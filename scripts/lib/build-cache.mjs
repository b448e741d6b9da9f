import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { listFiles } from './compile.mjs';
import { root } from './paths.mjs';

/**
 * Fingerprint of files and folders (paths in the project): names and contents.
 * @param {string[]} inputs what does not exist counts as absent
 * @param {(path: string) => boolean} leaveOut
 */
export function fingerprint(inputs, leaveOut = () => false) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const path = join(root, input);
    if (!existsSync(path)) continue;
    const files = statSync(path).isDirectory() ? listFiles(path) : [path];
    for (const file of files) {
      const name = relative(root, file);
      if (leaveOut(name)) continue;
      hash.update(`${name}\0`).update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/**
 * Does work unless it was done for the same inputs and its outputs are still there.
 * @param {{ stamp: string, print: string, outputs: string[] }} known
 * @param {() => Promise<unknown>} work
 * @returns {Promise<boolean>} whether the work was done now
 */
export async function unlessDone({ stamp, print, outputs }, work) {
  const done =
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === print &&
    outputs.every((output) => existsSync(join(root, output)));
  if (done) return false;
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  // Anew: in a copy made of hard links, writing into the file would write into the original's too.
  rmSync(stamp, { force: true });
  writeFileSync(stamp, print);
  return true;
}
