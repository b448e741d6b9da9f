const DAY_MS = 86_400_000;

/** Periods that are offered, in days up to today. */
export const PRESETS = ['7', '30', '90', '365'] as const;
export type Preset = (typeof PRESETS)[number];
/** Longest period, in days. */
export const MAX_DAYS = 731;

/** Days of UTC, the last one included. */
export interface Period {
  from: string;
  to: string;
}

/** What is chosen: so many days up to today, or days of one's own. */
export interface Choice {
  preset: Preset | undefined;
  period: Period;
}

const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Today's day in UTC. */
export const today = (now = Date.now()): string => dayAt(now);

/** So many days, the last one being today. */
export const lastDays = (days: number, now = Date.now()): Period => ({
  from: dayAt(now - (days - 1) * DAY_MS),
  to: dayAt(now),
});

/** How many days a period has. */
export const daysIn = ({ from, to }: Period): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Why a period cannot be shown; undefined where it can. */
export function problemOf(period: Period): 'missing' | 'backwards' | 'tooLong' | undefined {
  if (!isDay(period.from) || !isDay(period.to)) return 'missing';
  const days = daysIn(period);
  if (days < 1) return 'backwards';
  return days > MAX_DAYS ? 'tooLong' : undefined;
}

/** The choice that an address carries; the last thirty days where it carries none that can be shown. */
export function readChoice(params: URLSearchParams, now = Date.now()): Choice {
  const period = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  if (problemOf(period) === undefined && period.to <= today(now)) {
    return { preset: undefined, period };
  }
  const preset = PRESETS.find((days) => days === params.get('days')) ?? '30';
  return { preset, period: lastDays(Number(preset), now) };
}
