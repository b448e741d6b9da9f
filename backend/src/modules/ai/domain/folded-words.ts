/** Text or pattern without accents, marks and what cannot be seen: they hide no word. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .replace(/[’‘ʼ]/gu, "'")
    .replace(/\s+/gu, ' ');
}

/** Makes the check whether a text says one of them; the text is folded first. */
export const sayer =
  (...patterns: readonly RegExp[]) =>
  (text: string): boolean => {
    const plain = folded(text);
    return patterns.some((pattern) => pattern.test(plain));
  };

/** Whole words of any of the lists; written as patterns, with or without accents. */
export const anyOf = (alternatives: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${folded(alternatives.join('|'))})(?![\\p{L}\\p{N}])`, 'iu');
/** A pattern that is compared with folded text. */
export const foldedPattern = ({ source, flags }: RegExp): RegExp =>
  new RegExp(folded(source), flags);
