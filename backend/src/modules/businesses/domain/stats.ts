/** The five possible ratings. */
export const RATINGS = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof RATINGS)[number];

/** Counters of a business, as they are kept. */
export interface Counters {
  reviewCount: number;
  /** Sum of the stars of the public reviews. */
  ratingSum: number;
  /** All ratings received, public and private, from 1 to 5 stars. */
  ratingCounts: readonly [number, number, number, number, number];
  feedbackNewCount: number;
  feedbackInProgressCount: number;
  feedbackResolvedCount: number;
  /** All XP ever earned. */
  totalXp: number;
}

export const NO_COUNTERS: Counters = {
  reviewCount: 0,
  ratingSum: 0,
  ratingCounts: [0, 0, 0, 0, 0],
  feedbackNewCount: 0,
  feedbackInProgressCount: 0,
  feedbackResolvedCount: 0,
  totalXp: 0,
};

/** What a sum of XP amounts to. */
export interface Progress {
  currentXp: number;
  nextLevelXp: number;
  level: number;
}

/** Where every business starts (specification, section 9). */
export const FIRST_PROGRESS: Progress = { currentXp: 0, nextLevelXp: 250, level: 1 };

/** The figures of a business, as the dashboard shows them. */
export interface BusinessStats extends Progress {
  /** Average stars of the public reviews, two decimals; 0 without reviews. */
  avgRating: number;
  totalReviews: number;
  /** Private feedback that still waits for the business: new or in progress. */
  privateFeedbackCount: number;
  feedbackCounts: { new: number; inProgress: number; resolved: number };
  ratingCounts: Record<Rating, number>;
  sampleData: boolean;
}

/** Counters and progress as figures. */
export function toStats(
  counters: Counters,
  progress: Progress,
  sampleData: boolean,
): BusinessStats {
  const [one, two, three, four, five] = counters.ratingCounts;
  const average = counters.reviewCount === 0 ? 0 : counters.ratingSum / counters.reviewCount;
  return {
    avgRating: Math.round(average * 100) / 100,
    totalReviews: counters.reviewCount,
    privateFeedbackCount: counters.feedbackNewCount + counters.feedbackInProgressCount,
    feedbackCounts: {
      new: counters.feedbackNewCount,
      inProgress: counters.feedbackInProgressCount,
      resolved: counters.feedbackResolvedCount,
    },
    ratingCounts: { 1: one, 2: two, 3: three, 4: four, 5: five },
    ...progress,
    sampleData,
  };
}
