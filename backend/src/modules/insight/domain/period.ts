const DAY_MS = 86_400_000;

/** Longest period, in days: two years, with the 29th of February of one of them. */
export const MAX_DAYS = 731;
/** What is shown where nothing is asked for. */
export const DEFAULT_DAYS = 30;

/** How long the steps of a series are. */
export const BUCKETS = ['day', 'week', 'month'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** Whole days of UTC, the first and the last included. */
export interface Period {
  from: string;
  to: string;
}

const number = (day: string): number => Date.parse(day) / DAY_MS;
const dayAt = (days: number): string => new Date(days * DAY_MS).toISOString().slice(0, 10);

/** How many days a period has. */
export const daysIn = ({ from, to }: Period): number => number(to) - number(from) + 1;

/** A day, so many days later. */
export const addDays = (day: string, days: number): string => dayAt(number(day) + days);

/** Why a period cannot be shown. */
export type PeriodProblem = 'backwards' | 'too-long' | 'not-yet';

/** The wanted period, completed: the last thirty days where a side is left out. */
export function toPeriod(
  wanted: { from?: string | undefined; to?: string | undefined },
  today: string,
): Period {
  const to = wanted.to ?? today;
  return { from: wanted.from ?? addDays(to, 1 - DEFAULT_DAYS), to };
}

/** What is wrong with a period; undefined where nothing is. A day that begins east of UTC is there. */
export function problemOf(period: Period, today: string): PeriodProblem | undefined {
  const days = daysIn(period);
  if (days < 1) return 'backwards';
  if (days > MAX_DAYS) return 'too-long';
  return number(period.to) > number(today) + 1 ? 'not-yet' : undefined;
}

/** The period of the same length right before it, which it is compared with. */
export function periodBefore(period: Period): Period {
  const days = daysIn(period);
  return { from: addDays(period.from, -days), to: addDays(period.from, -1) };
}

/** Steps that give a line enough points to show something, and few enough to be read. */
export function bucketOf(period: Period): Bucket {
  const days = daysIn(period);
  return days <= 31 ? 'day' : days <= 183 ? 'week' : 'month';
}

/** The first days of the steps: weeks are counted from the first day, months are the calendar's. */
export function bucketStarts(period: Period, bucket: Bucket): string[] {
  const starts: string[] = [];
  for (let day = period.from; number(day) <= number(period.to); day = next(day, bucket)) {
    starts.push(day);
  }
  return starts;
}

function next(day: string, bucket: Bucket): string {
  if (bucket !== 'month') return addDays(day, bucket === 'day' ? 1 : 7);
  const [year = 0, month = 0] = day.split('-').map(Number);
  return dayAt(Date.UTC(year, month, 1) / DAY_MS);
}
