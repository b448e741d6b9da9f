import { bucketStarts, type Bucket, type Period } from './period.js';

/** Counts of one step of a series, or of a whole period. */
export interface Counted {
  rating1: number;
  rating2: number;
  rating3: number;
  rating4: number;
  rating5: number;
  public: number;
  positive: number;
  neutral: number;
  negative: number;
  sent: number;
  opened: number;
  rated: number;
  reviewed: number;
  answered: number;
  prompt: number;
  waitedMinutes: number;
  resolved: number;
}

export const NOTHING_COUNTED: Counted = {
  rating1: 0,
  rating2: 0,
  rating3: 0,
  rating4: 0,
  rating5: 0,
  public: 0,
  positive: 0,
  neutral: 0,
  negative: 0,
  sent: 0,
  opened: 0,
  rated: 0,
  reviewed: 0,
  answered: 0,
  prompt: 0,
  waitedMinutes: 0,
  resolved: 0,
};

/** Figures that the screen shows of a step or a period. */
export interface Figures {
  ratings: number;
  /** Two decimals; null without ratings. */
  ratingAverage: number | null;
  ratingCounts: { '1': number; '2': number; '3': number; '4': number; '5': number };
  publicReviews: number;
  privateFeedback: number;
  positive: number;
  neutral: number;
  negative: number;
  /** Texts of this time that have been answered so far. */
  answered: number;
  /** Their share of all texts, 0 to 1, three decimals; null without texts. */
  responseRate: number | null;
  /** Answered within a day. */
  answeredPromptly: number;
  /** Average hours until the answer, one decimal; null without answers. */
  responseHours: number | null;
  resolved: number;
  sent: number;
  opened: number;
  rated: number;
  reviewed: number;
}

/** Adds up counts. */
export function addCounted(all: readonly Counted[]): Counted {
  const sum = { ...NOTHING_COUNTED };
  for (const one of all) {
    for (const key of Object.keys(sum) as (keyof Counted)[]) sum[key] += one[key];
  }
  return sum;
}

/** Converts counts to figures. */
export function toFigures(counted: Counted): Figures {
  const { rating1, rating2, rating3, rating4, rating5, answered, prompt, ...rest } = counted;
  const ratings = rating1 + rating2 + rating3 + rating4 + rating5;
  const stars = rating1 + 2 * rating2 + 3 * rating3 + 4 * rating4 + 5 * rating5;
  return {
    ratings,
    ratingAverage: ratings === 0 ? null : round(stars / ratings, 2),
    ratingCounts: { 1: rating1, 2: rating2, 3: rating3, 4: rating4, 5: rating5 },
    publicReviews: rest.public,
    privateFeedback: ratings - rest.public,
    positive: rest.positive,
    neutral: rest.neutral,
    negative: rest.negative,
    answered,
    responseRate: ratings === 0 ? null : Math.min(1, round(answered / ratings, 3)),
    answeredPromptly: prompt,
    responseHours: answered === 0 ? null : round(rest.waitedMinutes / answered / 60, 1),
    resolved: rest.resolved,
    sent: rest.sent,
    opened: rest.opened,
    rated: rest.rated,
    reviewed: rest.reviewed,
  };
}

/** Days that a point of a daily line covers, so that a single day is never drawn as a cliff. */
const TREND_DAYS = 7;
/** Minimum number of texts for a point of a line; with fewer, the line has a gap. */
export const TREND_TEXTS = 5;

/** Values of the lines at a step; null where too few texts were counted. */
export type TrendPoint = Pick<Figures, 'ratingAverage' | 'responseRate' | 'responseHours'>;

/** One step of a series: its first day, its figures, and the values of the lines. */
export type Step = Figures & { from: string; trend: TrendPoint };

function trendOf(window: readonly Counted[]): TrendPoint {
  const { ratings, answered, ratingAverage, responseRate, responseHours } = toFigures(
    addCounted(window),
  );
  return {
    ratingAverage: ratings < TREND_TEXTS ? null : ratingAverage,
    responseRate: ratings < TREND_TEXTS ? null : responseRate,
    responseHours: answered < TREND_TEXTS ? null : responseHours,
  };
}

/**
 * Returns every step of the period, including the empty ones. A point of a daily line covers the seven days that end
 * with its day; a point of a weekly or monthly line covers only its own step.
 */
export function toSeries(
  period: Period,
  bucket: Bucket,
  counted: ReadonlyMap<string, Counted>,
): Step[] {
  const starts = bucketStarts(period, bucket);
  const steps = starts.map((from) => counted.get(from) ?? NOTHING_COUNTED);
  const span = bucket === 'day' ? TREND_DAYS : 1;
  return starts.map((from, index) => ({
    from,
    ...toFigures(counted.get(from) ?? NOTHING_COUNTED),
    trend: trendOf(steps.slice(Math.max(0, index + 1 - span), index + 1)),
  }));
}

function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
