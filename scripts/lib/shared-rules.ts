import type { ImportingFile } from './folder-circles.ts';

const RULES = 'backend/src/rules/';

/** Returns the id of the module that a file belongs to; undefined outside the modules. */
const moduleOf = (source: string): string | undefined =>
  /^backend\/src\/modules\/([^/]+)\//.exec(source)?.[1];

/**
 * Returns the files of `rules` that fewer than two modules use, directly or through another file outside the modules:
 * such a rule belongs to the domain of its only user.
 * @param counts whether a file counts: tests do not
 */
export function unsharedRules(
  files: readonly ImportingFile[],
  counts: (path: string) => boolean,
): string[] {
  const importers = new Map<string, string[]>();
  for (const { source, dependencies } of files.filter((file) => counts(file.source))) {
    for (const { resolved } of dependencies) {
      importers.set(resolved, [...(importers.get(resolved) ?? []), source]);
    }
  }
  const users = (path: string, seen = new Set<string>()): Set<string> => {
    const found = new Set<string>();
    for (const source of importers.get(path) ?? []) {
      if (seen.has(source)) continue;
      seen.add(source);
      const id = moduleOf(source);
      for (const user of id === undefined ? users(source, seen) : [id]) found.add(user);
    }
    return found;
  };
  return files
    .map(({ source }) => source)
    .filter((source) => source.startsWith(RULES) && counts(source) && users(source).size < 2);
}
