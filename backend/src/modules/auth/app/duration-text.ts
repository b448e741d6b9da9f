import { pluralOf } from '../../../lib/i18n/catalogues.js';
import { fill } from '../../../lib/email/mail.js';

const DAY_HOURS = 24;

/**
 * A duration as people say it: whole days from two on, such as "7 days", and hours below and between ("24 hours").
 * @param texts a catalogue with plural forms of `hours` and `days`
 */
export function durationText(texts: object, hours: number, language: string): string {
  const isDays = hours >= 2 * DAY_HOURS && hours % DAY_HOURS === 0;
  const count = isDays ? hours / DAY_HOURS : hours;
  return fill(pluralOf(texts, isDays ? 'days' : 'hours', count, language), {
    count: String(count),
  });
}
