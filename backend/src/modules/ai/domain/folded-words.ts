/** Removes accents, marks and invisible characters from a text or pattern, so that they hide no word. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .replace(/[’‘ʼ]/gu, "'")
    .replace(/\s+/gu, ' ');
}

/** Returns a check that is true for texts that match one of the patterns; it folds the text first. */
export const sayer =
  (...patterns: readonly RegExp[]) =>
  (text: string): boolean => {
    const plain = folded(text);
    return patterns.some((pattern) => pattern.test(plain));
  };

/** Returns a pattern for whole words of any list; the lists are patterns, with or without accents. */
export const anyOf = (alternatives: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${folded(alternatives.join('|'))})(?![\\p{L}\\p{N}])`, 'iu');
/** Folds a pattern, so that it matches folded text. */
export const foldedPattern = ({ source, flags }: RegExp): RegExp =>
  new RegExp(folded(source), flags);
