import { lastWeeks, toRatingWeeks, type CountedWeek } from './rating-weeks.js';

const NOW = new Date('2026-11-21T14:09:00Z');
const week = (part: Partial<CountedWeek>): CountedWeek => ({
  index: 0,
  ratings: 0,
  stars: 0,
  reviews: 0,
  positive: 0,
  neutral: 0,
  negative: 0,
  ...part,
});

describe('lastWeeks', () => {
  it('ends with today and holds whole weeks', () => {
    expect(lastWeeks(2, NOW)).toEqual({
      since: new Date('2026-11-08T00:00:00Z'),
      until: new Date('2026-11-22T00:00:00Z'),
      weeks: 2,
    });
  });
});

describe('toRatingWeeks', () => {
  it('adds what the modules counted and keeps empty weeks', () => {
    const weeks = toRatingWeeks(lastWeeks(2, NOW), [
      week({ index: 1, ratings: 2, stars: 10, reviews: 2, positive: 1, neutral: 1 }),
      week({ index: 1, ratings: 1, stars: 2 }),
    ]);
    expect(weeks).toEqual([
      {
        week: '2026-11-08',
        ratings: 0,
        ratingAverage: null,
        reviews: 0,
        positive: 0,
        neutral: 0,
        negative: 0,
      },
      {
        week: '2026-11-15',
        ratings: 3,
        ratingAverage: 4,
        reviews: 2,
        positive: 1,
        neutral: 1,
        negative: 0,
      },
    ]);
  });
});
