/** First words that are incomplete without the next one: initials, titles, the "Abd" of "Abd Allah". */
const BEGINNING =
  /^(?:.|.*\.|mr|mrs|ms|miss|dr|prof|herr|frau|sr|sra|mme|abd|abdul|abu|ibn|bin|عبد|أبو|ابو|أم|ام|ابن|بن)$/iu;

/** Returns the first word of a name, with the second one if the first is incomplete. */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  return BEGINNING.test(first) ? words.slice(0, 2).join(' ') : first;
}
