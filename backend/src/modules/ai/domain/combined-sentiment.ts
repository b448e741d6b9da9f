/** What a review says, taken as a whole. */
export const SENTIMENTS = ['positive', 'neutral', 'negative'] as const;
export type Sentiment = (typeof SENTIMENTS)[number];

/** Probability of each; together 1. */
export type SentimentProbabilities = Readonly<Record<Sentiment, number>>;

export interface CombinedSentiment {
  sentiment: Sentiment;
  /** How sure that is, in whole percent. */
  score: number;
  /** Whether text and stars clearly say opposite things: somebody should look. */
  disagrees: boolean;
}

/**
 * How reviews with so many stars are meant: five is praise and one is blame, four and two mostly so,
 * three is undecided. Mirrored, so that praise and blame are treated alike.
 */
const MEANT: Readonly<Record<number, SentimentProbabilities>> = {
  5: { positive: 0.92, neutral: 0.06, negative: 0.02 },
  4: { positive: 0.7, neutral: 0.22, negative: 0.08 },
  3: { positive: 0.225, neutral: 0.55, negative: 0.225 },
  2: { positive: 0.08, neutral: 0.22, negative: 0.7 },
  1: { positive: 0.02, neutral: 0.06, negative: 0.92 },
};

/** Words of a text of which the stars count half as much as they can. */
const HALF_AT = 60;
/** What the stars count at least for a sentence cut out of a review: it may be about anything. */
export const EXCERPT = 0.05;
/**
 * What the stars count at least for a whole text, however short: who gives five stars to "In and out
 * in thirty minutes" means praise. Only a text that is very sure of the opposite prevails.
 */
export const WHOLE_REVIEW = 0.85;
/** How sure a text has to be before it contradicts its stars. */
const CLEAR = 0.5;
/** No probability is taken for certain, or nothing else could ever be said. */
const LEAST_PROBABLE = 1e-4;

/**
 * Combines what the text says with the stars given with it, by log-linear pooling:
 * P(class) ~ P(class | text) * P(class | stars) ^ weight.
 *
 * The weight grows with the square of the length, from `least` to 1. Stars judge the whole, as a long review does in all
 * its sentences together, and then they are the surer sign. A single sentence often tells of one thing
 * only ("Parking was hard"), for which the stars say next to nothing. Without words the stars alone
 * decide; without stars the text alone does.
 *
 * @param text what the text says by itself
 * @param rating 1 to 5 stars, or null
 * @param words how many words the text has
 * @param least weight of the stars where there are hardly any words
 */
export function combineSentiment(
  text: SentimentProbabilities,
  rating: number | null,
  words: number,
  least = WHOLE_REVIEW,
): CombinedSentiment {
  const said = normalized(text);
  const meant = rating === null ? undefined : MEANT[rating];
  if (!meant) return { ...verdictOf(said), disagrees: false };
  const weight = words > 0 ? weightOf(words, least) : 1;
  const evidence = words > 0 ? said : EVEN;
  const pooled = normalized({
    positive: evidence.positive * meant.positive ** weight,
    neutral: evidence.neutral * meant.neutral ** weight,
    negative: evidence.negative * meant.negative ** weight,
  });
  return { ...verdictOf(pooled), disagrees: words > 0 && contradicts(said, meant) };
}

/** Squared: up to a sentence or two hardly anything changes, from a paragraph on it does. */
const weightOf = (words: number, least: number): number =>
  least + (1 - least) * (words ** 2 / (words ** 2 + HALF_AT ** 2));

const EVEN: SentimentProbabilities = { positive: 1 / 3, neutral: 1 / 3, negative: 1 / 3 };

function normalized({ positive, neutral, negative }: SentimentProbabilities) {
  const parts = [positive, neutral, negative].map((part) =>
    Number.isFinite(part) ? Math.max(part, LEAST_PROBABLE) : LEAST_PROBABLE,
  );
  const sum = parts.reduce((all, part) => all + part, 0);
  const [p = 0, u = 0, n = 0] = parts.map((part) => part / sum);
  return { positive: p, neutral: u, negative: n };
}

/** Between praise and blame that are equally probable lies neutral. */
function verdictOf(probabilities: SentimentProbabilities): Omit<CombinedSentiment, 'disagrees'> {
  const { positive, neutral, negative } = probabilities;
  const sentiment: Sentiment =
    positive > neutral && positive > negative
      ? 'positive'
      : negative > neutral && negative > positive
        ? 'negative'
        : 'neutral';
  return { sentiment, score: Math.round(probabilities[sentiment] * 100) };
}

const contradicts = (said: SentimentProbabilities, meant: SentimentProbabilities): boolean =>
  (said.positive >= CLEAR && meant.negative >= CLEAR) ||
  (said.negative >= CLEAR && meant.positive >= CLEAR);
