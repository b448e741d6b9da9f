/** How many words of a text speak for each language. */
export type LanguageScores = ReadonlyMap<string, number>;

/** A text of so many known words has a language, if no other has half as many. */
const KNOWN_WORDS = 3;
const MARGIN = 2;

/**
 * Whether a reply is clearly in another language than the text that it answers. A text that is too short
 * or too mixed to tell, and a language that nobody here knows, refuse nothing.
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
