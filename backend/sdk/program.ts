import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Returns the file and Node options to run a program of the backend by itself, as a process or a thread: the
 * built file or, when nothing is built (as in tests), the source with the project's own loader.
 * @param program its address with `.js`, for example `new URL('./name.js', import.meta.url)`
 */
export function programOf(program: URL): { file: string; nodeOptions: string[] } {
  const file = fileURLToPath(program);
  if (existsSync(file)) return { file, nodeOptions: [] };
  const loader = new URL('../../scripts/lib/typescript.mjs', import.meta.url);
  return { file: file.replace(/\.js$/, '.ts'), nodeOptions: ['--import', loader.href] };
}
