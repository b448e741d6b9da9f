/** Maximum length of a name in a greeting, in characters. */
const LONGEST_NAME = 40;
const LONGEST_SIGNATURE = 80;
/** Maximum number of words in a name; anything longer is a sentence. */
const MOST_WORDS = 4;
const ADDRESS = /https?:|www\.|@|[\p{L}\p{N}]\.\p{L}{2,}|:\/\//iu;
/** First words that need the next one to form a name: "Abd Allah", "Dr. Weber". */
const BEGINNINGS =
  /^(عبد|أبو|ابو|أم|ام|ابن|بن|bin|ibn|abu|abd|abdul|mr|mrs|ms|miss|dr|prof|herr|frau|sr|sra|señor|señora|mme|madame|monsieur|dona|dom)\.?$/iu;

/** Signs of what is no name: a label, an amount, a handle, a number. */
const NO_NAME = /[:;=#/\\|\p{N}]/u;

/** Titles; they are not a name by themselves. */
const TITLE = /^(mr|mrs|ms|miss|dr|prof|herr|frau|sr|sra|señor|señora|mme|madame|monsieur)\.?$/iu;

/**
 * Returns a customer's name for a greeting, without markup and unusual characters; undefined when the text looks like
 * an address or a sentence, or contains no name.
 * @param whole true for the full name, false for the first name where it can be determined
 */
export function greetingName(given: string | null, whole: boolean): string | undefined {
  const plain = withoutMarkup(given ?? '');
  if (ADDRESS.test(plain) || NO_NAME.test(plain)) return undefined;
  const words = plain
    .replace(/[^\p{L}\p{M}\p{N}'’.\- ]/gu, '')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word));
  const [first, second] = words;
  if (first === undefined || words.length > MOST_WORDS) return undefined;
  if (words.every((word) => TITLE.test(word))) return undefined;
  const needsNext = BEGINNINGS.test(first) || first.replace('.', '').length < 2;
  const name = whole ? words.join(' ') : needsNext && second ? `${first} ${second}` : first;
  if (name.length <= LONGEST_NAME) return name;
  return first.length <= LONGEST_NAME ? first : undefined;
}

/** Returns the last line of the sign-off; empty when it would be a web or email address, which no reply may contain. */
export function signature(businessName: string, brandVoice: string): string {
  const [, wanted] = /^\s*sign as:(.+)$/imu.exec(brandVoice) ?? [];
  for (const line of [wanted ?? '', businessName]) {
    const plain = withoutMarkup(line);
    if (plain !== '' && plain.length <= LONGEST_SIGNATURE && !ADDRESS.test(plain)) return plain;
  }
  return '';
}

/** Returns a text as one line, without markup and without control characters that could hide or reorder text. */
const withoutMarkup = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/<[^>]*>/g, '')
    .replace(/[\p{C}\u2028\u2029]/gu, ' ')
    .replace(/[<>{}]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
