/** Sentiment of a review as a whole. */
export const SENTIMENTS = ['positive', 'neutral', 'negative'] as const;
export type Sentiment = (typeof SENTIMENTS)[number];

/** Probability of each sentiment; the sum is 1. */
export type SentimentProbabilities = Readonly<Record<Sentiment, number>>;

export interface CombinedSentiment {
  sentiment: Sentiment;
  /** Probability of that sentiment, in whole percent. */
  score: number;
  /** True when text and stars clearly contradict each other, so that a person should look. */
  disagrees: boolean;
}

/**
 * Sentiment that the stars express: five is praise and one is blame, four and two mostly so, three is
 * undecided. The numbers are symmetric, so that praise and blame are treated alike.
 */
const MEANT: Readonly<Record<number, SentimentProbabilities>> = {
  5: { positive: 0.92, neutral: 0.06, negative: 0.02 },
  4: { positive: 0.7, neutral: 0.22, negative: 0.08 },
  3: { positive: 0.225, neutral: 0.55, negative: 0.225 },
  2: { positive: 0.08, neutral: 0.22, negative: 0.7 },
  1: { positive: 0.02, neutral: 0.06, negative: 0.92 },
};

/** Words of a text at which the weight of the stars is halfway between `least` and 1. */
const HALF_AT = 60;
/** Least weight of the stars for a sentence cut out of a review, which may be about anything. */
export const EXCERPT = 0.05;
/**
 * Least weight of the stars for a whole text, however short: five stars with "In and out in thirty
 * minutes" are praise. Only a text that very surely says the opposite prevails.
 */
export const WHOLE_REVIEW = 0.85;
/** Probability from which a text, and its stars, count as clear enough to contradict each other. */
const CLEAR = 0.5;
/** Smallest probability that is used: a class with 0 could never win, whatever else speaks for it. */
const LEAST_PROBABLE = 1e-4;

/**
 * Combines what the text says with the stars given with it, by log-linear pooling:
 * P(class) ~ P(class | text) * P(class | stars) ^ weight.
 *
 * The weight grows with the square of the length, from `least` to 1. Stars rate the whole experience, as
 * all sentences of a long review do together, and there they are the more reliable sign. A single sentence
 * is often about one thing only ("Parking was hard"), about which the stars say next to nothing. Without
 * words, the stars alone decide; without stars, the text alone.
 *
 * @param text probabilities by the text alone
 * @param rating 1 to 5 stars, or null
 * @param words number of words in the text
 * @param least weight of the stars when there are hardly any words
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

/** Squares the length, so that the weight hardly changes for a sentence or two, but does for a paragraph. */
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

/** Returns the most probable sentiment; neutral when two are equally probable. */
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
