import type { CombinedSentiment, Sentiment } from './combined-sentiment.js';

/** Lowest score at which a label is shown, in percent. */
export const SURE_SCORE = 50;
/** Highest rating that is never labeled positive, whatever the text says. */
export const NEVER_POSITIVE = 3;

/** A label as it is stored; both parts are null when there is none. */
export type ShownSentiment =
  | { sentiment: Sentiment; score: number }
  | { sentiment: null; score: null };

const NO_LABEL: ShownSentiment = { sentiment: null, score: null };

/**
 * Drops a label that is too uncertain to be shown, and a positive one of three stars or fewer. What it
 * returns is stored, so the API, its filters, the screens and Insight's counts all follow this one rule;
 * evaluations use `combineSentiment` itself, which always names the most likely class.
 */
export function shownSentiment(
  { sentiment, score }: Omit<CombinedSentiment, 'disagrees'>,
  rating: number,
): ShownSentiment {
  if (score < SURE_SCORE) return NO_LABEL;
  return sentiment === 'positive' && rating <= NEVER_POSITIVE ? NO_LABEL : { sentiment, score };
}
