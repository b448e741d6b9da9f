import { NOTHING_COUNTED, toSeries, type Counted } from './figures.js';

const day = (index: number): string =>
  new Date(Date.UTC(2026, 0, index)).toISOString().slice(0, 10);
const period = { from: day(1), to: day(14) };
const counted = (days: Record<number, Partial<Counted>>): Map<string, Counted> =>
  new Map(
    Object.entries(days).map(([index, some]) => [
      day(Number(index)),
      { ...NOTHING_COUNTED, ...some },
    ]),
  );
const averages = (days: Record<number, Partial<Counted>>, bucket: 'day' | 'week' = 'day') =>
  toSeries(period, bucket, counted(days)).map(({ trend }) => trend.ratingAverage);

describe('the lines of a series', () => {
  it('have no point where fewer than five texts were counted in seven days', () => {
    expect(averages({ 3: { rating5: 4 } })).toEqual(Array(14).fill(null));
    expect(averages({ 3: { rating5: 4 }, 5: { rating1: 1 } })).toEqual([
      null,
      null,
      null,
      null,
      4.2,
      4.2,
      4.2,
      4.2,
      4.2,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('do not fall by one bad day among good ones', () => {
    const days = Object.fromEntries(
      Array.from({ length: 14 }, (_, at) => [at + 1, { rating5: 5 }]),
    );
    const [before, , after] = averages({ ...days, 8: { rating1: 1 } }).slice(6);
    expect([before, after]).toEqual([5, 4.87]);
  });

  it('let a week stand for itself', () => {
    const series = toSeries(
      period,
      'week',
      counted({ 1: { rating5: 5, answered: 5, waitedMinutes: 600 } }),
    );
    expect(series.find(({ ratings }) => ratings > 0)?.trend).toEqual({
      ratingAverage: 5,
      responseRate: 1,
      responseHours: 2,
    });
  });

  it('tell of answers only where five were given', () => {
    const few = { 1: { rating5: 6, answered: 4, waitedMinutes: 600 } };
    expect(toSeries(period, 'day', counted(few))[0]?.trend).toEqual({
      ratingAverage: 5,
      responseRate: 0.667,
      responseHours: null,
    });
  });
});
