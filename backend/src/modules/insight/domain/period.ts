const DAY_MS = 86_400_000;

/** Longest period, in days: two years, one of them a leap year. */
export const MAX_DAYS = 731;
/** Days of the period that is shown by default. */
export const DEFAULT_DAYS = 30;

/** Lengths of the steps of a series. */
export const BUCKETS = ['day', 'week', 'month'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** Whole days in UTC, including the first and the last. */
export interface Period {
  from: string;
  to: string;
}

const number = (day: string): number => Date.parse(day) / DAY_MS;
const dayAt = (days: number): string => new Date(days * DAY_MS).toISOString().slice(0, 10);

/** Returns the number of days in a period. */
export const daysIn = ({ from, to }: Period): number => number(to) - number(from) + 1;

/** Returns the day that is `days` days after a day. */
export const addDays = (day: string, days: number): string => dayAt(number(day) + days);

/** Reason a period cannot be shown. */
export type PeriodProblem = 'backwards' | 'too-long' | 'not-yet';

/** Completes the requested period: `to` defaults to today, and `from` makes it thirty days long. */
export function toPeriod(
  wanted: { from?: string | undefined; to?: string | undefined },
  today: string,
): Period {
  const to = wanted.to ?? today;
  return { from: wanted.from ?? addDays(to, 1 - DEFAULT_DAYS), to };
}

/** Returns the problem of a period, if any. The day after today is accepted: east of UTC it may have begun. */
export function problemOf(period: Period, today: string): PeriodProblem | undefined {
  const days = daysIn(period);
  if (days < 1) return 'backwards';
  if (days > MAX_DAYS) return 'too-long';
  return number(period.to) > number(today) + 1 ? 'not-yet' : undefined;
}

/** Returns the period of the same length right before it, for comparison. */
export function periodBefore(period: Period): Period {
  const days = daysIn(period);
  return { from: addDays(period.from, -days), to: addDays(period.from, -1) };
}

/** Returns the step length that gives a line enough points to show something, and few enough to be readable. */
export function bucketOf(period: Period): Bucket {
  const days = daysIn(period);
  return days <= 31 ? 'day' : days <= 183 ? 'week' : 'month';
}

/** Returns the first days of the steps: weeks are counted from the period's first day, months follow the calendar. */
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
