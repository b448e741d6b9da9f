/** Sentences for the ways in which a disk refuses, by the code of Node and the words of PostgreSQL's log. */
const REFUSALS: readonly { code: RegExp; words: RegExp; sentence: (path: string) => string }[] = [
  {
    code: /^(ENOSPC|EDQUOT|53100)$/,
    words: /No space left on device|Disk quota exceeded/,
    sentence: (path) =>
      `The disk that holds ${path} is full. Free some space, then start again: nothing that was stored is lost.`,
  },
  {
    code: /^EROFS$/,
    words: /Read-only file system/,
    sentence: (path) =>
      `The disk that holds ${path} is read-only. Make it writable, or set DATA_DIR to a folder that is.`,
  },
  {
    code: /^(EACCES|EPERM)$/,
    words: /Permission denied|Operation not permitted/,
    sentence: (path) =>
      `This account may not write to ${path}. Give it the right to (chown), or set DATA_DIR to a folder of its own.`,
  },
];

const SOMEWHERE = 'the data folder (DATA_DIR)';

/**
 * The sentence for an error of Node's file system or of PostgreSQL whose cause is the disk or its rights.
 * @param path what was being written, where the error does not name it
 * @returns undefined for every other error
 */
export function diskSentence(error: unknown, path = SOMEWHERE): string | undefined {
  const { code, path: named } = error as { code?: unknown; path?: unknown };
  if (typeof code !== 'string') return undefined;
  const found = REFUSALS.find((refusal) => refusal.code.test(code));
  return found?.sentence(typeof named === 'string' ? named : path);
}

/** The same for the output of a program that has failed. */
export function diskSentenceIn(output: string, path: string): string | undefined {
  return REFUSALS.find(({ words }) => words.test(output))?.sentence(path);
}
