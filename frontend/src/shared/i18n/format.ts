import { useTranslation } from 'react-i18next';
import { directionOf } from './languages';

/** Formats a date with a short month, the day and the year: "Nov 21, 2026". */
export function formatDate(iso: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  }).format(new Date(iso));
}

/** Formats the days from a moment to another in one: "Nov 24 – 27, 2026"; a single day once. */
export function formatDateRange(from: string, to: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  }).formatRange(new Date(from), new Date(to));
}

/** Formats a UTC day without its year: "Nov 21". */
export function formatDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));
}

/** Formats a UTC day with its whole month and its year: "November 21, 2026". */
export function formatLongDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
}

/**
 * Formats a date and time: "Sat, Nov 21, 2:05 PM"; with the year when it is not that of `now`.
 * @param timeZone time zone to use; that of the device when omitted
 * @param naming 'zone' to add the time zone: "2:05 PM EST"
 */
export function formatMoment(
  iso: string,
  language: string,
  now: number,
  timeZone?: string,
  naming: 'zone' | 'none' = 'none',
): string {
  const at = new Date(iso);
  const yearOf = (moment: Date): string =>
    new Intl.DateTimeFormat('en', {
      year: 'numeric',
      ...(timeZone !== undefined && { timeZone }),
    }).format(moment);
  return new Intl.DateTimeFormat(language, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(yearOf(at) !== yearOf(new Date(now)) && { year: 'numeric' }),
    ...(timeZone !== undefined && { timeZone }),
    ...(naming === 'zone' && { timeZoneName: 'short' }),
  }).format(at);
}

/** Lets a date and time break onto a new line only between the date and the time. */
export const inTwoPieces = (moment: string): string =>
  moment.replaceAll(/ (?!\p{Nd}{1,2}:\p{Nd}{2})/gu, '\u00a0');

/** Formats minutes in hours when they are whole hours, else in minutes: "2 hours", "15 minutes". */
export function formatDuration(minutes: number, language: string): string {
  const inHours = minutes >= 60 && minutes % 60 === 0;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: inHours ? 'hour' : 'minute',
    unitDisplay: 'long',
  }).format(inHours ? minutes / 60 : minutes);
}

/** Formats a number with exactly one decimal: "4.0". */
export function formatAverage(value: number, language: string): string {
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(value);
}

/** Formats a price, without decimals when they are zero: "$29". `amount` is in the currency's smallest unit. */
export function formatPrice(amount: number, currency: string, language: string): string {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    // Letters next to a currency sign would be reordered in right-to-left text.
    currencyDisplay: directionOf(language) === 'rtl' ? 'narrowSymbol' : 'symbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  const { maximumFractionDigits: decimals = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** decimals);
}

const units: ReadonlyArray<readonly [Intl.RelativeTimeFormatUnit, number]> = [
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/**
 * Formats an elapsed time as it reads within a sentence: "3 hours ago", "yesterday"; as a date after four weeks.
 * @param justNow words for less than a minute
 */
export function formatAgo(iso: string, language: string, now: number, justNow: string): string {
  const elapsed = now - Date.parse(iso);
  if (elapsed < 60_000) return justNow;
  if (elapsed > 28 * 86_400_000) return formatDate(iso, language);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const [unit, size] = units.find(([, ms]) => elapsed >= ms) ?? ['minute', 60_000];
  return format.format(-Math.trunc(elapsed / size), unit);
}

/**
 * Formats the days since a moment as they read within a sentence, by the calendar of this device: "today",
 * "3 days ago"; as a date after four weeks.
 */
export function formatDaysAgo(iso: string, language: string, now: number): string {
  const midnightOf = (moment: number): number => new Date(moment).setHours(0, 0, 0, 0);
  // Rounds, as a day on which clocks change is an hour longer or shorter.
  const days = Math.round((midnightOf(now) - midnightOf(Date.parse(iso))) / 86_400_000);
  if (days > 28) return formatDate(iso, language);
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(
    -Math.max(0, days),
    'day',
  );
}

/** Capitalizes words that stand alone, in a cell or a line of their own: "Yesterday". */
export const capitalize = (words: string, language: string): string =>
  words.replace(/^\p{L}/u, (letter) => letter.toLocaleUpperCase(language));

/** Returns the formats above in the user's language. */
export function useFormat() {
  const { t, i18n } = useTranslation('ui');
  const { language } = i18n;
  const ago = (iso: string) => formatAgo(iso, language, Date.now(), t('justNow'));
  return {
    date: (iso: string) => formatDate(iso, language),
    dateRange: (from: string, to: string) => formatDateRange(from, to, language),
    day: (day: string) => formatDay(day, language),
    longDay: (day: string) => formatLongDay(day, language),
    moment: (iso: string) => formatMoment(iso, language, Date.now()),
    /** With the name of the time zone: team members may be in others. In that of the device, unless one is given. */
    zonedMoment: (iso: string, timeZone?: string) =>
      inTwoPieces(formatMoment(iso, language, Date.now(), timeZone, 'zone')),
    duration: (minutes: number) => formatDuration(minutes, language),
    average: (value: number) => formatAverage(value, language),
    /** Within a sentence: "just now". */
    ago,
    /** Within a sentence: "today", "3 days ago". */
    daysAgo: (iso: string) => formatDaysAgo(iso, language, Date.now()),
    /** Alone: "Today", "3 days ago". */
    daysAgoAlone: (iso: string) => capitalize(formatDaysAgo(iso, language, Date.now()), language),
    /** Alone in a cell or a line: "Just now". */
    agoAlone: (iso: string) => capitalize(ago(iso), language),
    percent: (value: number) => new Intl.NumberFormat(language, { style: 'percent' }).format(value),
    price: (amount: number, currency: string) => formatPrice(amount, currency, language),
    number: (value: number) => new Intl.NumberFormat(language).format(value),
  };
}
