import { ListReviewsSentiment } from '../../shared/api/generated/model/listReviewsSentiment';
import type { RatingWeek, Sentiment } from '../../shared/api/model';

/** Sentiments from the bottom of a column to its top. */
export const SENTIMENTS = Object.values(ListReviewsSentiment);

/** Totals and scale of the columns. */
export interface SentimentWeeks {
  /** Reviews of each sentiment over all weeks. */
  totals: Record<Sentiment, number>;
  /** Reviews in the week with the most: the height of the drawing. */
  most: number;
}

/** Returns the sentiments of these weeks, or undefined when no review has been analyzed yet. */
export function sentimentWeeks(weeks: readonly RatingWeek[]): SentimentWeeks | undefined {
  const total = (sentiment: Sentiment) => weeks.reduce((sum, week) => sum + week[sentiment], 0);
  const totals = {
    positive: total('positive'),
    neutral: total('neutral'),
    negative: total('negative'),
  };
  const most = Math.max(0, ...weeks.map((week) => week.positive + week.neutral + week.negative));
  return most === 0 ? undefined : { totals, most };
}
