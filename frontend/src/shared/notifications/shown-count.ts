/** Highest number that a badge shows. */
const MOST_SHOWN = 99;

/** Returns a number as a badge shows it: "3", or "99+" for more. */
export function shownCount(count: number, language: string): string {
  const number = new Intl.NumberFormat(language).format(Math.min(count, MOST_SHOWN));
  return count > MOST_SHOWN ? `${number}+` : number;
}
