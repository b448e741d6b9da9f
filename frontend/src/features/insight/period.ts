const DAY_MS = 86_400_000;

/** Periods to choose from, in days up to today. */
export const PRESETS = ['7', '30', '90', '365'] as const;
export type Preset = (typeof PRESETS)[number];
/** Longest period, in days. */
export const MAX_DAYS = 731;

/** First and last day in UTC, both included. */
export interface Period {
  from: string;
  to: string;
}

/** Chosen period: a preset number of days up to today, or own days. */
export interface Choice {
  preset: Preset | undefined;
  period: Period;
}

const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Returns the current day in UTC. */
export const today = (now = Date.now()): string => dayAt(now);

/** Returns the period of this many days that ends today. */
export const lastDays = (days: number, now = Date.now()): Period => ({
  from: dayAt(now - (days - 1) * DAY_MS),
  to: dayAt(now),
});

/** Returns the number of days in a period. */
export const daysIn = ({ from, to }: Period): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Returns the reason a period cannot be shown; undefined when it can. */
export function problemOf(period: Period): 'missing' | 'backwards' | 'tooLong' | undefined {
  if (!isDay(period.from) || !isDay(period.to)) return 'missing';
  const days = daysIn(period);
  if (days < 1) return 'backwards';
  return days > MAX_DAYS ? 'tooLong' : undefined;
}

/** Reads the choice from the query parameters; the last thirty days when they have none that can be shown. */
export function readChoice(params: URLSearchParams, now = Date.now()): Choice {
  const period = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  if (problemOf(period) === undefined && period.to <= today(now)) {
    return { preset: undefined, period };
  }
  const preset = PRESETS.find((days) => days === params.get('days')) ?? '30';
  return { preset, period: lastDays(Number(preset), now) };
}
