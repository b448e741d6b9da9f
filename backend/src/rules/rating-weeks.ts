const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** Counts of one module for one week. */
export interface CountedWeek {
  /** 0 is the first week of the span. */
  index: number;
  ratings: number;
  /** Sum of the stars of these ratings. */
  stars: number;
  /** Public reviews among them; the next three fields count those by sentiment. */
  reviews: number;
  positive: number;
  neutral: number;
  negative: number;
}

/** A week as the charts show it. */
export interface RatingWeek {
  /** First day, as a date in UTC. */
  week: string;
  ratings: number;
  ratingAverage: number | null;
  reviews: number;
  positive: number;
  neutral: number;
  negative: number;
}

/** A span of whole weeks. */
export interface WeekSpan {
  since: Date;
  until: Date;
  weeks: number;
}

/**
 * Returns the span of the last weeks: seven days each, the last one ending with today. Calendar weeks would end with
 * one that has only just begun, and the line would drop every Monday.
 */
export function lastWeeks(weeks: number, now: Date): WeekSpan {
  const until = new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS);
  return { since: new Date(until.getTime() - weeks * WEEK_MS), until, weeks };
}

/** Returns every week of the span, including empty ones, with the sums over all modules. */
export function toRatingWeeks(
  { since, weeks }: WeekSpan,
  counted: readonly CountedWeek[],
): RatingWeek[] {
  return Array.from({ length: weeks }, (_, index) => {
    const parts = counted.filter((part) => part.index === index);
    const sum = (of: (part: CountedWeek) => number): number =>
      parts.reduce((total, part) => total + of(part), 0);
    const ratings = sum((part) => part.ratings);
    return {
      week: new Date(since.getTime() + index * WEEK_MS).toISOString().slice(0, 10),
      ratings,
      ratingAverage:
        ratings === 0 ? null : Math.round((sum((part) => part.stars) / ratings) * 100) / 100,
      reviews: sum((part) => part.reviews),
      positive: sum((part) => part.positive),
      neutral: sum((part) => part.neutral),
      negative: sum((part) => part.negative),
    };
  });
}
