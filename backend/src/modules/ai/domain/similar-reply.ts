/** Share of common word pairs from which two replies read as the same one. */
const SAME = 0.7;

/**
 * True when a reply says nearly the same as one of the others: readers of a public page notice that, and
 * platforms treat copied answers as a sign of automation. Measured as the Jaccard index of word pairs.
 */
export function repeats(reply: string, others: readonly string[]): boolean {
  const mine = wordPairs(reply);
  return others.some((other) => jaccard(mine, wordPairs(other)) >= SAME);
}

function wordPairs(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  if (words.length < 2) return new Set(words);
  return new Set(words.slice(1).map((word, index) => `${words[index]} ${word}`));
}

function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((pair) => b.has(pair)).length;
  const all = a.size + b.size - both;
  return all === 0 ? 0 : both / all;
}
