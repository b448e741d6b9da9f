import type { Insight } from '../../shared/api/model';
import type { Bucket } from './steps';

/** Steps that a point of the rolling average covers. Lines of days arrive as such an average already. */
const SPANS = { day: 1, week: 4, month: 3 } as const satisfies Record<Bucket, number>;

/** Fewest ratings that make a point, as in the line of single steps. */
const LEAST_RATINGS = 5;

/** Rolling average of the ratings. */
export interface Rolling {
  /** Steps that each point covers. */
  steps: number;
  /** Average up to each step; null where it covers too little to say. */
  values: (number | null)[];
}

/** Returns the rolling average of the ratings, or undefined while a line of it would have too few points to show a trend. */
export function rollingRating(
  series: readonly Pick<Insight['series'][number], 'ratings' | 'ratingAverage'>[],
  bucket: Bucket,
): Rolling | undefined {
  const steps = SPANS[bucket];
  if (steps === 1) return undefined;
  const values = series.map((_, index) =>
    index + 1 < steps ? null : averageOf(series.slice(index + 1 - steps, index + 1)),
  );
  const known = values.filter((value) => value !== null);
  return known.length < steps ? undefined : { steps, values };
}

function averageOf(
  series: readonly Pick<Insight['series'][number], 'ratings' | 'ratingAverage'>[],
): number | null {
  const ratings = series.reduce((sum, step) => sum + step.ratings, 0);
  const stars = series.reduce((sum, step) => sum + step.ratings * (step.ratingAverage ?? 0), 0);
  return ratings < LEAST_RATINGS ? null : stars / ratings;
}
