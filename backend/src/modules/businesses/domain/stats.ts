import { distributionOf, type RatingCounts } from '../../../rules/rating-distribution.js';
import type { Rating } from '../../../rules/ratings.js';

/** Counters of a business, as they are stored. */
export interface Counters {
  reviewCount: number;
  /** All ratings received, public and private, from 1 to 5 stars. */
  ratingCounts: RatingCounts;
  feedbackNewCount: number;
  feedbackInProgressCount: number;
  feedbackResolvedCount: number;
  /** All XP ever earned, without revoked ones. */
  totalXp: number;
}

export const NO_COUNTERS: Counters = {
  reviewCount: 0,
  ratingCounts: [0, 0, 0, 0, 0],
  feedbackNewCount: 0,
  feedbackInProgressCount: 0,
  feedbackResolvedCount: 0,
  totalXp: 0,
};

/** Level and progress that a total of XP amounts to. */
export interface Progress {
  currentXp: number;
  nextLevelXp: number;
  level: number;
}

/** Progress with which every business starts (specification, section 9). */
export const FIRST_PROGRESS: Progress = { currentXp: 0, nextLevelXp: 250, level: 1 };

/** Figures of a business as the dashboard shows them. */
export interface BusinessStats extends Progress {
  /** Mean stars of all ratings, public and private, two decimals; 0 without ratings. */
  avgRating: number;
  totalReviews: number;
  /** All private feedback received, resolved or not. */
  privateFeedbackCount: number;
  feedbackCounts: { new: number; inProgress: number; resolved: number };
  ratingCounts: Record<Rating, number>;
  sampleData: boolean;
}

/** Converts counters and progress into figures. */
export function toStats(
  counters: Counters,
  progress: Progress,
  sampleData: boolean,
): BusinessStats {
  const [one, two, three, four, five] = counters.ratingCounts;
  return {
    avgRating: distributionOf(counters.ratingCounts).average,
    totalReviews: counters.reviewCount,
    privateFeedbackCount:
      counters.feedbackNewCount + counters.feedbackInProgressCount + counters.feedbackResolvedCount,
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
