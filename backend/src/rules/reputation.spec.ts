import fc from 'fast-check';
import { addFacts, reputationOf, reputationScore, type ReputationFacts } from './reputation.js';

const NOTHING: ReputationFacts = {
  ratings: 0,
  stars: 0,
  newestDays: null,
  answers: { prompt: 0, inTime: 0, late: 0, missing: 0 },
  resolved: 0,
  unresolved: 0,
};

type Part = Partial<Omit<ReputationFacts, 'answers'>> & {
  answers?: Partial<ReputationFacts['answers']>;
};
const facts = ({ answers, ...rest }: Part): ReputationFacts => ({
  ...NOTHING,
  ...rest,
  answers: { ...NOTHING.answers, ...answers },
});

const counts = fc.nat(500);
const anyFacts: fc.Arbitrary<ReputationFacts> = fc
  .record({
    ratings: fc.integer({ min: 1, max: 500 }),
    average: fc.double({ min: 1, max: 5, noNaN: true }),
    newestDays: fc.integer({ min: 0, max: 180 }),
    answers: fc.record({ prompt: counts, inTime: counts, late: counts, missing: counts }),
    resolved: counts,
    unresolved: counts,
  })
  .map(({ average, ...rest }) => ({ ...rest, stars: Math.round(rest.ratings * average) }));

const scoreOf = (of: ReputationFacts): number => reputationScore(of) ?? NaN;

describe('reputationScore', () => {
  it.each<[string, Part, number | null]>([
    ['nothing', {}, null],
    ['one five-star rating today', { ratings: 1, stars: 5, newestDays: 0 }, 84],
    ['one one-star rating today', { ratings: 1, stars: 1, newestDays: 0 }, 71],
    ['a hundred five-star ratings', { ratings: 100, stars: 500, newestDays: 0 }, 99],
    [
      'everything at its best',
      { ratings: 500, stars: 2_500, newestDays: 0, answers: { prompt: 500 }, resolved: 20 },
      100,
    ],
    [
      'everything at its worst',
      { ratings: 500, stars: 500, newestDays: 180, answers: { missing: 500 }, unresolved: 500 },
      0,
    ],
    [
      'good ratings, long ago',
      { ratings: 100, stars: 500, newestDays: 90, answers: { prompt: 100 } },
      82,
    ],
    [
      'good ratings, never answered',
      { ratings: 100, stars: 500, newestDays: 0, answers: { missing: 100 } },
      76,
    ],
  ])('of %s', (_what, part, score) => {
    expect(reputationScore(facts(part))).toBe(score);
  });

  it('stays between 0 and 100', () => {
    fc.assert(
      fc.property(anyFacts, (some) => {
        expect(scoreOf(some)).toBeGreaterThanOrEqual(0);
        expect(scoreOf(some)).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('is never lowered by what a business should want', () => {
    const steps: [string, (some: ReputationFacts) => ReputationFacts][] = [
      ['five stars', (f) => ({ ...f, ratings: f.ratings + 1, stars: f.stars + 5, newestDays: 0 })],
      [
        'a prompt answer',
        (f) => ({ ...f, answers: { ...f.answers, prompt: f.answers.prompt + 1 } }),
      ],
      [
        'a late answer to what waits',
        (f) =>
          f.answers.missing === 0
            ? f
            : {
                ...f,
                answers: {
                  ...f.answers,
                  late: f.answers.late + 1,
                  missing: f.answers.missing - 1,
                },
              },
      ],
      [
        'a resolution of what waits',
        (f) =>
          f.unresolved === 0 ? f : { ...f, resolved: f.resolved + 1, unresolved: f.unresolved - 1 },
      ],
    ];
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...steps), (some, [, step]) => {
        // The very first answer adds a part that was left out before: the two scores are then not comparable.
        fc.pre(Object.values(some.answers).some((count) => count > 0));
        expect(scoreOf(step(some))).toBeGreaterThanOrEqual(scoreOf(some));
      }),
    );
  });

  it('is not raised by a one-star rating', () => {
    fc.assert(
      fc.property(anyFacts, (some) => {
        const worse = { ...some, ratings: some.ratings + 1, stars: some.stars + 1 };
        expect(scoreOf(worse)).toBeLessThanOrEqual(scoreOf(some));
      }),
    );
  });
});

describe('reputationOf', () => {
  const good = facts({ ratings: 100, stars: 500, newestDays: 0 });
  const fair = facts({ ratings: 100, stars: 400, newestDays: 0 });
  it.each([
    ['better', good, fair, 18],
    ['worse', fair, good, -18],
    ['the same', good, good, 0],
    ['new', good, NOTHING, null],
    ['empty', NOTHING, NOTHING, null],
  ])('%s', (_what, now, before, change) => {
    expect(reputationOf(now, before).change).toBe(change);
  });
});

describe('addFacts', () => {
  it('adds counts and keeps the newest', () => {
    const one = facts({ ratings: 2, stars: 10, newestDays: 3, answers: { prompt: 1 } });
    const other = facts({ ratings: 1, stars: 2, newestDays: 1, answers: { prompt: 1, late: 2 } });
    expect(addFacts([one, other, NOTHING])).toEqual(
      facts({ ratings: 3, stars: 12, newestDays: 1, answers: { prompt: 2, late: 2 } }),
    );
  });
});
