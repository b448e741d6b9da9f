/** Numbers of ratings with 1, 2, 3, 4 and 5 stars, in this order. */
export type RatingCounts = readonly [number, number, number, number, number];

/** All ratings of a business, public and private, summed up. */
export interface Distribution {
  total: number;
  /** Mean stars of all ratings, with two decimals; 0 without any. */
  average: number;
  /** Most stars first. */
  rows: readonly { stars: number; count: number; percent: number }[];
}

/**
 * Summarizes all ratings. The dashboard and the public page both take their average from here, so that they never
 * disagree. Each percentage is rounded separately: equal counts have equal percentages, even when the sum is then 99 or
 * 101.
 */
export function distributionOf(counts: RatingCounts): Distribution {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  const rows = counts.map((count, index) => ({
    stars: index + 1,
    count,
    percent: total === 0 ? 0 : Math.round((count / total) * 100),
  }));
  return {
    total,
    average: total === 0 ? 0 : Math.round((stars / total) * 100) / 100,
    rows: rows.reverse(),
  };
}
