import fc from 'fast-check';
import type { ReputationFacts } from '../../../rules/reputation.js';
import { explainScore } from './score-explanation.js';

const NOTHING: ReputationFacts = {
  ratings: 0,
  stars: 0,
  newestDays: null,
  resolved: 0,
  unresolved: 0,
  answers: { prompt: 0, inTime: 0, late: 0, missing: 0 },
};
const FINE: ReputationFacts = {
  ratings: 40,
  stars: 190,
  newestDays: 2,
  resolved: 5,
  unresolved: 0,
  answers: { prompt: 40, inTime: 0, late: 0, missing: 0 },
};
const counts = fc.nat(300);
const anyFacts: fc.Arbitrary<ReputationFacts> = fc
  .record({
    ratings: fc.integer({ min: 1, max: 500 }),
    average: fc.integer({ min: 1, max: 5 }),
    newestDays: fc.integer({ min: 0, max: 180 }),
    answers: fc.record({ prompt: counts, inTime: counts, late: counts, missing: counts }),
    resolved: counts,
    unresolved: counts,
  })
  .map(({ average, ...rest }) => ({ ...rest, stars: rest.ratings * average }));

describe('explainScore', () => {
  it('has nothing to say before the first rating', () => {
    expect(explainScore(NOTHING, NOTHING)).toEqual({
      score: null,
      change: null,
      parts: [],
      steps: [],
    });
    expect(explainScore(FINE, NOTHING)).toMatchObject({ change: null });
  });

  it.each<[string, Partial<ReputationFacts>, string, number]>([
    [
      'texts wait',
      { answers: { prompt: 10, inTime: 0, late: 0, missing: 30 } },
      'answer-waiting',
      30,
    ],
    ['feedback is open', { resolved: 0, unresolved: 9 }, 'resolve-open', 9],
    ['nobody has rated lately', { newestDays: 80 }, 'ask-for-rating', 1],
    [
      'answers are late',
      { answers: { prompt: 0, inTime: 0, late: 40, missing: 0 } },
      'answer-sooner',
      40,
    ],
  ])('where %s, that comes first', (_when, change, step, count) => {
    const { steps } = explainScore({ ...FINE, ...change }, FINE);
    expect(steps[0]).toMatchObject({ step, count });
  });

  it('advises nothing where only the stars could be better: nobody may ask for those', () => {
    expect(explainScore({ ...FINE, stars: 80 }, FINE)).toMatchObject({ steps: [] });
  });

  it('has parts that make up the score and its change, and steps that only raise it', () => {
    fc.assert(
      fc.property(anyFacts, anyFacts, (now, before) => {
        const { score, change, parts, steps } = explainScore(now, before);
        const sum = (of: (part: (typeof parts)[number]) => number) =>
          parts.reduce((total, part) => total + of(part), 0);
        expect(Math.abs(sum(({ points }) => points) - (score ?? NaN))).toBeLessThan(0.8);
        expect(Math.abs(sum(({ moved }) => moved ?? NaN) - (change ?? NaN))).toBeLessThan(1.3);
        expect(Math.abs(sum(({ most }) => most) - 100)).toBeLessThan(0.3);
        for (const { points, count } of steps) {
          expect(points).toBeGreaterThan(0);
          expect(count).toBeGreaterThan(0);
        }
      }),
    );
  });
});
