/** A source file. */
export interface SourceFile {
  path: string;
  text: string;
}

/** Abstract classes that may have a single implementation, and why. */
export const MAY_BE_ALONE: Readonly<Record<string, string>> = {
  OpinionCounts:
    'businesses defines it and answers implements it, as one provider for each kind of answer',
};

const DEFINITION = /^(?:export )?abstract class (\w+)/gm;
const implementationsOf = (name: string): RegExp =>
  new RegExp(`\\bclass \\w+[^{]*\\b(?:extends|implements)\\b[^{]*\\b${name}\\b`, 'g');

/**
 * Finds abstract classes with fewer than two implementations. Tests count: a fake is an implementation.
 * @returns `<path>: <class>` of each
 */
export function loneClasses(
  files: readonly SourceFile[],
  mayBeAlone: Readonly<Record<string, string>> = MAY_BE_ALONE,
): string[] {
  const count = (name: string): number =>
    files.reduce((sum, { text }) => sum + (text.match(implementationsOf(name))?.length ?? 0), 0);
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(DEFINITION)]
      .map(([, name = '']) => name)
      .filter((name) => !(name in mayBeAlone) && count(name) < 2)
      .map((name) => `${path}: ${name}`),
  );
}
