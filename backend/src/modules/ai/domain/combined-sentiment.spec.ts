import fc from 'fast-check';
import { combineSentiment, EXCERPT, SENTIMENTS, type Sentiment } from './combined-sentiment.js';

const text = (positive: number, neutral: number, negative: number) => ({
  positive,
  neutral,
  negative,
});
const PRAISE = text(0.8, 0.15, 0.05);
const BLAME = text(0.05, 0.15, 0.8);

const probabilities = fc
  .tuple(
    fc.integer({ min: 0, max: 100 }),
    fc.integer({ min: 0, max: 100 }),
    fc.integer({ min: 1, max: 100 }),
  )
  .map(([positive, neutral, negative]) => {
    const sum = positive + neutral + negative;
    return text(positive / sum, neutral / sum, negative / sum);
  });
const ratings = fc.option(fc.integer({ min: 1, max: 5 }));
const lengths = fc.integer({ min: 0, max: 2_000 });
const mirrored: Record<Sentiment, Sentiment> = {
  positive: 'negative',
  neutral: 'neutral',
  negative: 'positive',
};
/** Returns the place of a sentiment on the scale from blame to praise. */
const rank = (sentiment: Sentiment) => -SENTIMENTS.indexOf(sentiment);

describe('text and stars together', () => {
  it.each([
    ['both praise', PRAISE, 5, 40, 'positive', false],
    ['both blame', BLAME, 1, 40, 'negative', false],
    ['no stars: the text', BLAME, null, 40, 'negative', false],
    ['no words: the stars', text(1 / 3, 1 / 3, 1 / 3), 5, 0, 'positive', false],
    ['no words: not even what a provider makes of them', BLAME, 5, 0, 'positive', false],
    ['three stars without words', text(1 / 3, 1 / 3, 1 / 3), 3, 0, 'neutral', false],
    ['a few words against their stars: the stars', BLAME, 5, 6, 'positive', true],
    ['a few words that are very sure: the words', text(0.005, 0.015, 0.98), 5, 6, 'negative', true],
    [
      'a whole review against its stars: the stars',
      text(0.2, 0.25, 0.55),
      5,
      120,
      'positive',
      true,
    ],
    ['praise in three stars is no contradiction', PRAISE, 3, 40, 'positive', false],
    ['neutral text never contradicts', text(0.2, 0.6, 0.2), 1, 120, 'negative', false],
    ['stars that do not exist are no stars', PRAISE, 7, 40, 'positive', false],
  ] as const)('%s', (_title, said, rating, words, sentiment, disagrees) => {
    expect(combineSentiment(said, rating, words)).toMatchObject({ sentiment, disagrees });
  });

  it('believes a sentence cut out of a review before the stars of the whole', () => {
    expect(combineSentiment(BLAME, 5, 6, EXCERPT).sentiment).toBe('negative');
  });

  it('gives the probability of what it says in whole percent', () => {
    fc.assert(
      fc.property(probabilities, ratings, lengths, (said, rating, words) => {
        const { score } = combineSentiment(said, rating, words);
        expect(Number.isInteger(score)).toBe(true);
        // The most probable of three sentiments, or neutral when two are equally probable.
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('never says less good a thing for one star more', () => {
    fc.assert(
      fc.property(probabilities, fc.integer({ min: 1, max: 4 }), lengths, (said, rating, words) => {
        const lower = combineSentiment(said, rating, words);
        const higher = combineSentiment(said, rating + 1, words);
        expect(rank(higher.sentiment)).toBeGreaterThanOrEqual(rank(lower.sentiment));
        if (lower.sentiment === 'positive')
          expect(higher.score).toBeGreaterThanOrEqual(lower.score);
        if (higher.sentiment === 'negative')
          expect(lower.score).toBeGreaterThanOrEqual(higher.score);
      }),
    );
  });

  it('treats praise and blame alike', () => {
    fc.assert(
      fc.property(probabilities, ratings, lengths, (said, rating, words) => {
        const one = combineSentiment(said, rating, words);
        const other = combineSentiment(
          text(said.negative, said.neutral, said.positive),
          rating === null ? null : 6 - rating,
          words,
        );
        expect(other).toEqual({ ...one, sentiment: mirrored[one.sentiment] });
      }),
    );
  });

  it('lets the stars count the more, the longer the text is', () => {
    const scores = [1, 10, 40, 200].map(
      (words) => combineSentiment(text(0.4, 0.3, 0.3), 5, words).score,
    );
    expect(scores).toEqual([...scores].sort((one, other) => one - other));
    expect(scores.at(-1)).toBeGreaterThan(scores[0] ?? 100);
  });

  it('survives what is no probability', () => {
    for (const said of [text(NaN, NaN, NaN), text(0, 0, 0), text(Infinity, 0, 0), text(-1, 2, 0)]) {
      for (const rating of [null, 1, 3, 5]) {
        const { score, sentiment } = combineSentiment(said, rating, 10);
        expect(SENTIMENTS).toContain(sentiment);
        expect(score).toBeGreaterThan(0);
        expect(score).toBeLessThanOrEqual(100);
      }
    }
  });
});
