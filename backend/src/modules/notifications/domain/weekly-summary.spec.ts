import {
  chooseQuotes,
  isEmptyWeek,
  nextStep,
  shortened,
  weekLines,
  type QuotableText,
  type WeekFacts,
  type WeekFigures,
  type WeekLine,
} from './weekly-summary.js';

const NOW = new Date('2026-11-30T08:00:00Z');
const NOTHING: WeekFigures = {
  ratings: 0,
  ratingAverage: null,
  publicReviews: 0,
  privateFeedback: 0,
  sent: 0,
};
const facts = (change: Partial<WeekFacts> = {}): WeekFacts => ({
  current: { ratings: 8, ratingAverage: 4.63, publicReviews: 5, privateFeedback: 3, sent: 12 },
  previous: { ratings: 4, ratingAverage: 4.4, publicReviews: 4, privateFeedback: 0, sent: 9 },
  topics: [
    { topic: 'wait', positive: 1, negative: 4 },
    { topic: 'staff', positive: 4, negative: 1 },
    { topic: 'price', positive: 2, negative: 0 },
  ],
  score: 71,
  change: 2,
  waiting: { count: 2, oldestCreatedAt: new Date('2026-11-27T07:00:00Z') },
  ...change,
});
const one = { ...NOTHING, ratings: 1, ratingAverage: 5, publicReviews: 1 };
const nobody = { count: 0, oldestCreatedAt: null };

describe('the lines about a week', () => {
  const cases: [string, WeekFacts, WeekLine[]][] = [
    [
      'a full week',
      facts(),
      [
        { line: 'rated', count: 8, average: 4.63, before: 4.4 },
        { line: 'split', publicReviews: 5, privateFeedback: 3 },
        { line: 'waiting', count: 2, days: 3 },
        { line: 'liked', topic: 'staff' },
        { line: 'score', score: 71, change: 2 },
      ],
    ],
    [
      'a plan without topics',
      facts({ topics: [] }),
      [
        { line: 'rated', count: 8, average: 4.63, before: 4.4 },
        { line: 'split', publicReviews: 5, privateFeedback: 3 },
        { line: 'sent', count: 12 },
        { line: 'waiting', count: 2, days: 3 },
        { line: 'score', score: 71, change: 2 },
      ],
    ],
    [
      'the first answer of a business',
      facts({
        current: one,
        previous: NOTHING,
        topics: [{ topic: 'staff', positive: 1, negative: 0 }],
        score: 60,
        change: null,
        waiting: nobody,
      }),
      [
        { line: 'rated', count: 1, average: 5, before: null },
        { line: 'split', publicReviews: 1, privateFeedback: 0 },
        { line: 'nobody-waits' },
        { line: 'score', score: 60, change: null },
      ],
    ],
    [
      'requests without an answer',
      facts({
        current: { ...NOTHING, sent: 3 },
        previous: NOTHING,
        topics: [],
        score: null,
        change: null,
        waiting: nobody,
      }),
      [{ line: 'none' }, { line: 'sent', count: 3 }, { line: 'nobody-waits' }],
    ],
    [
      'somebody who began to wait today',
      facts({ waiting: { count: 1, oldestCreatedAt: new Date('2026-11-30T07:00:00Z') } }),
      [
        { line: 'rated', count: 8, average: 4.63, before: 4.4 },
        { line: 'split', publicReviews: 5, privateFeedback: 3 },
        { line: 'waiting', count: 1, days: 0 },
        { line: 'liked', topic: 'staff' },
        { line: 'score', score: 71, change: 2 },
      ],
    ],
  ];
  it.each(cases)('say of %s what is known', (_name, given, expected) => {
    expect(weekLines(given, NOW)).toEqual(expected);
  });

  it.each([
    ['one mention', [{ topic: 'staff', positive: 1, negative: 0 }]],
    ['as much blame as praise', [{ topic: 'staff', positive: 3, negative: 3 }]],
    ['a topic that the email has no word for', [{ topic: 'parking', positive: 9, negative: 0 }]],
  ])('name no topic for %s', (_name, topics) => {
    expect(weekLines(facts({ topics }), NOW).map(({ line }) => line)).not.toContain('liked');
  });

  it.each([
    [0, 0, true],
    [1, 0, false],
    [0, 1, false],
  ])('are not worth an email with %i ratings and %i requests: %s', (ratings, sent, expected) => {
    expect(isEmptyWeek({ ratings, sent })).toBe(expected);
  });
});

const text = (rating: number, words: string, change: Partial<QuotableText> = {}): QuotableText => ({
  rating,
  text: words,
  sentiment: null,
  writtenAt: NOW,
  ...change,
});

describe('the quotes of a week', () => {
  const short = text(5, 'Great!');
  const long = text(5, 'Great cut, and they even fixed my beard.');
  const fair = text(4, 'Good, but the music was loud and the chair was not my favorite one.');
  const bad = text(2, 'I waited an hour.');
  const worst = text(1, 'Rude.');
  it.each([
    ['no text', [], [undefined, undefined]],
    ['one happy text', [short], [short, undefined]],
    ['one to learn from', [bad], [undefined, bad]],
    ['more words among equal stars', [short, long, bad], [long, bad]],
    ['more stars before more words', [fair, short], [short, undefined]],
    ['the fewest stars to learn from', [bad, worst], [undefined, worst]],
    ['stars without words', [text(5, ' \n'), text(1, '')], [undefined, undefined]],
    [
      'a complaint with five stars',
      [text(5, 'Never again.', { sentiment: 'negative' })],
      [undefined, undefined],
    ],
  ])('are, from %s, one happy and one to learn from', (_name, texts, [happy, learn]) => {
    expect(chooseQuotes(texts)).toEqual({ happy, learn });
  });

  it('are the newer ones among equals', () => {
    const older = text(5, 'Great!', { writtenAt: new Date('2026-11-24T08:00:00Z') });
    expect(chooseQuotes([older, short]).happy).toBe(short);
  });

  it.each([
    ['Short.', 'Short.'],
    ['Two\n\nlines ', 'Two lines'],
    [`${'word '.repeat(31)}ends here`, `${'word '.repeat(31)}ends…`],
    [`${'word '.repeat(31)}finishes here`, `${'word '.repeat(31).trim()}…`],
    ['word '.repeat(40), `${'word '.repeat(32).trim()}…`],
    [`${'a'.repeat(150)}, and so on and on`, `${'a'.repeat(150)}, and so…`],
    ['好'.repeat(300), `${'好'.repeat(159)}…`],
    ['👍'.repeat(200), `${'👍'.repeat(159)}…`],
  ])('are shortened at a word: %s', (given, expected) => {
    expect(shortened(given)).toBe(expected);
    expect(Array.from(shortened(given)).length).toBeLessThanOrEqual(160);
  });
});

describe('the next step', () => {
  it.each([
    [{ customerName: 'Maria' }, true, { step: 'reply', customerName: 'Maria' }],
    [{ customerName: null }, false, { step: 'reply', customerName: null }],
    [undefined, true, { step: 'send-request' }],
    [undefined, false, { step: 'read-reviews' }],
  ])('is, for %j who waits and a reader who may ask (%s), %j', (waiting, mayRequest, expected) => {
    expect(nextStep(waiting, mayRequest)).toEqual(expected);
  });
});
