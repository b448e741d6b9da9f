/** Number of words in a text that indicate each language. */
export type LanguageScores = ReadonlyMap<string, number>;

/** Known words from which a text has a language, if it has at least `MARGIN` times as many as of any other. */
const KNOWN_WORDS = 3;
const MARGIN = 2;

/**
 * True when a reply is clearly in another language than the text that it answers. False when either is too
 * short or too mixed to tell, or in an unknown language.
 */
export function isOtherLanguage(reply: LanguageScores, text: LanguageScores): boolean {
  const given = clearLanguage(reply);
  const expected = clearLanguage(text);
  return given !== undefined && expected !== undefined && given !== expected;
}

function clearLanguage(scores: LanguageScores): string | undefined {
  const [best, second] = [...scores].sort(([, one], [, other]) => other - one);
  if (!best || best[1] < KNOWN_WORDS) return undefined;
  return best[1] >= MARGIN * (second?.[1] ?? 0) ? best[0] : undefined;
}
