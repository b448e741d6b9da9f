import { pluralOf } from '../../../lib/i18n/catalogues.js';
import { fill } from '../../../lib/email/mail.js';

const DAY_HOURS = 24;

/**
 * Formats a duration: whole days from two days on ("7 days"), hours otherwise ("24 hours").
 * @param texts a catalog with plural forms of `hours` and `days`
 */
export function durationText(texts: object, hours: number, language: string): string {
  const isDays = hours >= 2 * DAY_HOURS && hours % DAY_HOURS === 0;
  const count = isDays ? hours / DAY_HOURS : hours;
  return fill(pluralOf(texts, isDays ? 'days' : 'hours', count, language), {
    count: String(count),
  });
}
