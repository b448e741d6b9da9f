import type { RatingWeek, Sentiment } from '../../shared/api/model';

/** From the bottom of a column to its top. */
export const SENTIMENTS: readonly Sentiment[] = ['positive', 'neutral', 'negative'];

/** What the columns show. */
export interface SentimentWeeks {
  /** Reviews of each sentiment in the whole time. */
  totals: Record<Sentiment, number>;
  /** Reviews in the fullest week: the height of the drawing. */
  most: number;
}

/** The sentiments of these weeks, or undefined where no review was read yet. */
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
