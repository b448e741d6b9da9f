import { countHandling, countTexts, countTopics, earlier } from './counts.js';
import { addCounted, NOTHING_COUNTED, toFigures } from './figures.js';

const HOURS = { prompt: 24, due: 72 };
const text = { isSample: false, writtenAt: '2026-11-01T23:30:00.000Z' };
const none = { answeredAt: null, resolvedAt: null };

describe('counts', () => {
  it('puts a text on its day of UTC', () => {
    const at = '2026-11-01T23:30:00-05:00';
    const read = {
      subject: 'review' as const,
      rating: 5,
      at,
      sentiment: 'positive' as const,
      topics: [
        { topic: 'staff', polarity: 'positive' as const },
        { topic: 'price', polarity: 'negative' as const },
      ],
      isSample: false,
    };
    const day = '2026-11-02';
    expect(countTexts([read])).toEqual([
      { isSample: false, day, rating5: 1, public: 1, positive: 1, newestAt: at },
    ]);
    const unlabeled = { ...read, sentiment: null };
    expect(countTexts([unlabeled])).toEqual([
      { isSample: false, day, rating5: 1, public: 1, newestAt: at },
    ]);
    expect(countTopics([read])).toEqual([
      { isSample: false, day, topic: 'staff', positive: 1 },
      { isSample: false, day, topic: 'price', negative: 1 },
    ]);
  });

  it.each([
    ['2026-11-02T23:30:00.000Z', '2026-11-02', { prompt: 1, waitedMinutes: 1_440 }],
    ['2026-11-02T23:31:00.000Z', '2026-11-02', { inTime: 1, waitedMinutes: 1_441 }],
    ['2026-11-04T23:30:00.000Z', '2026-11-04', { inTime: 1, waitedMinutes: 4_320 }],
    ['2026-11-05T00:00:00.000Z', '2026-11-05', { late: 1, waitedMinutes: 4_350 }],
  ])('tells how soon an answer at %s came', (answeredAt, actedOn, counts) => {
    expect(countHandling(text, none, { answeredAt, resolvedAt: null }, HOURS)).toEqual([
      { isSample: false, day: '2026-11-01', actedOn, ...counts },
    ]);
  });

  it('takes away what it added when all is undone', () => {
    const done = { answeredAt: '2026-11-02T08:00:00Z', resolvedAt: '2026-11-03T08:00:00Z' };
    const changes = [
      ...countHandling(text, none, done, HOURS),
      ...countHandling(text, done, none, HOURS),
    ];
    for (const name of ['prompt', 'waitedMinutes', 'resolved'] as const) {
      expect(changes.reduce((sum, change) => sum + (change[name] ?? 0), 0)).toBe(0);
    }
  });

  it.each([
    [null, null, null],
    ['2026-11-02T08:00:00Z', null, '2026-11-02T08:00:00Z'],
    ['2026-11-02T08:00:00Z', '2026-11-01T08:00:00Z', '2026-11-01T08:00:00Z'],
  ])('of %s and %s the earlier is %s', (one, other, expected) => {
    expect(earlier(one, other)).toBe(expected);
    expect(earlier(other, one)).toBe(expected);
  });

  it('makes figures of counts, and none of nothing', () => {
    expect(toFigures(NOTHING_COUNTED)).toMatchObject({
      ratings: 0,
      ratingAverage: null,
      responseRate: null,
      responseHours: null,
    });
    const some = { ...NOTHING_COUNTED, rating5: 2, rating2: 1, public: 2 };
    const answers = { ...NOTHING_COUNTED, answered: 2, prompt: 1, waitedMinutes: 90 };
    expect(toFigures(addCounted([some, answers]))).toMatchObject({
      ratings: 3,
      ratingAverage: 4,
      publicReviews: 2,
      privateFeedback: 1,
      responseRate: 0.667,
      responseHours: 0.8,
      answeredPromptly: 1,
    });
  });
});
