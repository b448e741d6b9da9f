import fc from 'fast-check';
import { FAST_ANSWER_HOURS, streakOf, type AnswerTime } from './reply-streak.js';

const HOUR_MS = 3_600_000;
const at = (hour: number) => new Date(Date.UTC(2026, 10, 1) + hour * HOUR_MS);

/** Texts as `[arrived, answered]` in hours. */
const texts = (...hours: [number, number | null][]): AnswerTime[] =>
  hours.map(([arrived, answered]) => ({
    arrivedAt: at(arrived),
    answeredAt: answered === null ? null : at(answered),
  }));

const NOW = 500;

describe('streakOf', () => {
  it.each<[string, [number, number | null][], number, number]>([
    ['nothing', [], 0, 0],
    ['one fast answer', [[0, 1]], 1, 1],
    ['an answer in the last moment', [[0, FAST_ANSWER_HOURS]], 1, 1],
    ['an answer a moment too late', [[0, FAST_ANSWER_HOURS + 0.001]], 0, 0],
    [
      'a late answer between',
      [
        [0, 1],
        [10, 11],
        [20, 60],
        [70, 71],
      ],
      1,
      2,
    ],
    [
      'a text without an answer between',
      [
        [0, 1],
        [10, null],
        [20, 21],
        [30, 31],
      ],
      2,
      2,
    ],
    [
      'a text that still has time',
      [
        [0, 1],
        [NOW - 2, null],
      ],
      1,
      1,
    ],
    [
      'a text whose time has just passed',
      [
        [0, 1],
        [NOW - 24.001, null],
      ],
      0,
      1,
    ],
    [
      'a waiting text between fast ones',
      [
        [0, 1],
        [NOW - 9, null],
        [NOW - 5, NOW - 4],
      ],
      2,
      2,
    ],
    [
      'answers in another order than arrivals',
      [
        [0, 9],
        [1, 2],
        [2, 3],
      ],
      3,
      3,
    ],
  ])('%s', (_name, hours, current, longest) =>
    expect(streakOf(texts(...hours), at(NOW))).toEqual({ current, longest }),
  );

  const text = fc
    .tuple(fc.nat(NOW), fc.option(fc.nat(72)))
    .map(([arrived, waited]): [number, number | null] => [
      arrived,
      waited === null ? null : arrived + waited,
    ]);
  // Texts of the same moment have no defined order.
  const history = fc.uniqueArray(text, { selector: ([arrived]) => arrived, maxLength: 60 });

  it('is the same in whatever order texts are heard of', () => {
    fc.assert(
      fc.property(
        history.chain((all) =>
          fc.tuple(
            fc.constant(all),
            fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
          ),
        ),
        ([all, shuffled]) => {
          expect(streakOf(texts(...shuffled), at(NOW))).toEqual(streakOf(texts(...all), at(NOW)));
        },
      ),
    );
  });

  it('is never longer than its longest, nor than the number of fast answers', () => {
    fc.assert(
      fc.property(history, (all) => {
        const { current, longest } = streakOf(texts(...all), at(NOW));
        const fast = all.filter(
          ([arrived, answered]) => answered !== null && answered - arrived <= FAST_ANSWER_HOURS,
        );
        expect(current).toBeLessThanOrEqual(longest);
        expect(longest).toBeLessThanOrEqual(fast.length);
        expect(longest > 0).toBe(fast.length > 0);
      }),
    );
  });

  it('does not grow by waiting, and loses nothing once everything is answered', () => {
    fc.assert(
      fc.property(history, fc.nat(100), (all, later) => {
        const now = streakOf(texts(...all), at(NOW)).current;
        const then = streakOf(texts(...all), at(NOW + later)).current;
        expect(then).toBeLessThanOrEqual(now);
        const answered = all.filter(([, one]) => one !== null);
        expect(streakOf(texts(...answered), at(NOW + later))).toEqual(
          streakOf(texts(...answered), at(NOW)),
        );
      }),
    );
  });

  it('is one longer after a fast answer to a new text, and over after a late one', () => {
    fc.assert(
      fc.property(history, fc.nat(48), (all, waited) => {
        const before = streakOf(texts(...all), at(NOW + 100)).current;
        const after = streakOf(texts(...all, [NOW + 1, NOW + 1 + waited]), at(NOW + 100)).current;
        expect(after).toBe(waited <= FAST_ANSWER_HOURS ? before + 1 : 0);
      }),
    );
  });
});
