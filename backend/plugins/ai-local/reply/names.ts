/** Longest name in a greeting, in characters. */
const LONGEST_NAME = 40;
const LONGEST_SIGNATURE = 80;
/** Names of more words are sentences. */
const MOST_WORDS = 4;
const ADDRESS = /https?:|www\.|@|[\p{L}\p{N}]\.\p{L}{2,}|:\/\//iu;
/** Begin a name that the next word completes: "Abd Allah", "Dr. Weber". */
const BEGINNINGS =
  /^(عبد|أبو|ابو|أم|ام|ابن|بن|bin|ibn|abu|abd|abdul|mr|mrs|ms|miss|dr|prof|herr|frau|sr|sra|señor|señora|mme|madame|monsieur|dona|dom)\.?$/iu;

/** Nobody is called by one of these alone. */
const TITLE = /^(mr|mrs|ms|miss|dr|prof|herr|frau|sr|sra|señor|señora|mme|madame|monsieur)\.?$/iu;

/**
 * A customer's name as a greeting can hold it: letters and what joins them. What looks like an
 * address, like markup or like a sentence is no name.
 * @param whole the full name; otherwise the first, where one can tell which it is
 */
export function greetingName(given: string | null, whole: boolean): string | undefined {
  const plain = withoutMarkup(given ?? '');
  if (ADDRESS.test(plain)) return undefined;
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

/** The sign-off's last line; empty where it would be a web address, which no reply may hold. */
export function signature(businessName: string, brandVoice: string): string {
  const [, wanted] = /^\s*sign as:(.+)$/imu.exec(brandVoice) ?? [];
  for (const line of [wanted ?? '', businessName]) {
    const plain = withoutMarkup(line);
    if (plain !== '' && plain.length <= LONGEST_SIGNATURE && !ADDRESS.test(plain)) return plain;
  }
  return '';
}

/** One line of text, without marks that could turn its direction or hide something. */
const withoutMarkup = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/<[^>]*>/g, '')
    .replace(/[\p{C}\u2028\u2029]/gu, ' ')
    .replace(/[<>{}]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
