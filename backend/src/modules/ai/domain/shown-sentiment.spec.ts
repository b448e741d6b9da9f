import fc from 'fast-check';
import { combineSentiment, SENTIMENTS, type Sentiment } from './combined-sentiment.js';
import { shownSentiment } from './shown-sentiment.js';

describe('the label that is shown', () => {
  it.each<[Sentiment, number, number, Sentiment | null]>([
    ['positive', 96, 5, 'positive'],
    ['positive', 50, 4, 'positive'],
    ['positive', 49, 5, null],
    ['neutral', 49, 3, null],
    ['neutral', 50, 3, 'neutral'],
    ['negative', 34, 1, null],
    ['negative', 50, 5, 'negative'],
    ['positive', 99, 3, null],
    ['positive', 99, 1, null],
  ])('%s at %i %% with %i stars: %s', (sentiment, score, rating, expected) => {
    expect(shownSentiment({ sentiment, score }, rating)).toEqual(
      expected === null ? { sentiment: null, score: null } : { sentiment, score },
    );
  });

  it('is sure, and never positive with 3 stars or fewer, whatever text and stars say', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fc.record({ positive: part, neutral: part, negative: part }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 0, max: 900 }),
        (said, rating, words) => {
          const { sentiment, score } = shownSentiment(
            combineSentiment(said, rating, words),
            rating,
          );
          if (sentiment === null) return expect(score).toBeNull();
          expect(SENTIMENTS).toContain(sentiment);
          expect(score).toBeGreaterThanOrEqual(50);
          if (rating <= 3) expect(sentiment).not.toBe('positive');
        },
      ),
    );
  });
});
