import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './paths.mjs';

/** Folders below backend/ that are compiled to the same place below dist/backend/. */
export const backendFolders = ['sdk', 'plugins', 'tools', 'src'];

/** Texts, rows of the demo and fitted models that the program reads at run time, and a model's notice. */
const DATA =
  /[\\/]((?:locales|subjects)[\\/][\w-]+\.json|src[\\/]demo[\\/].+\.json|models[\\/][\w-]+\.(bin|md))$/;

/** True for a file that is copied unchanged. */
const isData = (file) => DATA.test(file);

/** True for a file below the backend's folders that belongs to the program; false for tests. */
export const isSource = (file) =>
  isData(file) || (file.endsWith('.ts') && !/\.(d|spec)\.ts$/.test(file));

/** Lists the backend sources to compile or to copy, as absolute paths. */
export function backendSources() {
  return backendFolders.flatMap((folder) => {
    const from = join(root, 'backend', folder);
    return listFiles(from).filter(isSource);
  });
}

/** Lists every file below a folder, absolute and sorted; none when there is no such folder. */
export function listFiles(folder) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .sort();
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Returns the path that a backend source is compiled to. */
export const outputOf = (source) =>
  join(root, 'dist', relative(root, source)).replace(/\.ts$/, '.js');

/** Compiles one backend source, or copies it; throws with the compiler's own message. */
export async function compileFile(source) {
  const output = outputOf(source);
  mkdirSync(dirname(output), { recursive: true });
  if (isData(source)) copyFileSync(source, output);
  else await compileTo(output, source);
  return output;
}

async function compileTo(output, source) {
  const { transformFile } = await import('@swc/core');
  const { code, map } = await transformFile(source, {
    cwd: root,
    configFile: join(root, '.swcrc'),
    sourceFileName: relative(dirname(output), source),
  });
  writeFileSync(output, `${code}\n//# sourceMappingURL=${output.split('/').pop()}.map\n`);
  if (map) writeFileSync(`${output}.map`, map);
}

/** Compiles the whole backend and removes what no longer has a source. */
export async function compileBackend() {
  const sources = backendSources();
  const outputs = new Set(await Promise.all(sources.map(compileFile)));
  for (const file of listFiles(join(root, 'dist', 'backend'))) {
    if (!outputs.has(file.replace(/\.map$/, ''))) rmSync(file);
  }
  return sources.length;
}
