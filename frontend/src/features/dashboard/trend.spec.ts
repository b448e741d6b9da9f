import type { RatingWeek } from '../../shared/api/model';
import { trendOf } from './trend';

const weeks = (...averages: (number | null)[]) =>
  averages.map((ratingAverage, index) => ({
    week: `2026-11-0${index + 1}`,
    ratingAverage,
    ratings: ratingAverage === null ? 0 : 3,
  })) as RatingWeek[];
const none = [null, null, null, null] as const;

describe('trendOf', () => {
  it.each([[weeks()], [weeks(null, null)], [weeks(null, 4.5)]])(
    'draws no line without two points',
    (few) => expect(trendOf(few, few.length)).toBeUndefined(),
  );

  it('joins the weeks that have ratings, with those before them', () => {
    const trend = trendOf(weeks(3, ...none, 5, 4), 7);
    expect(trend?.floor).toBe(3);
    expect(trend?.points.map(({ week, average, ratings }) => [week, average, ratings])).toEqual([
      ['2026-11-01', 3, 3],
      ['2026-11-02', 3, 3],
      ['2026-11-03', 3, 3],
      ['2026-11-04', 3, 3],
      ['2026-11-06', 5, 3],
      ['2026-11-07', 4.5, 6],
    ]);
    expect(trend?.points.map(({ y }) => y)).toEqual([1, 1, 1, 1, 0, 0.25]);
    expect(trend?.points.at(-1)?.x).toBe(1);
    expect(trend?.change).toBe(1.5);
  });

  it('lets earlier weeks count with the first that is shown', () => {
    const trend = trendOf(weeks(3, 5, 5), 2);
    expect(trend?.points.map(({ week, x }) => [week, x])).toEqual([
      ['2026-11-02', 0],
      ['2026-11-03', 1],
    ]);
    expect(trend?.points[0]?.average).toBe(4);
  });

  it('keeps a scale on which five stars in every week are a line at the top', () => {
    const trend = trendOf(weeks(5, 5), 2);
    expect(trend?.floor).toBe(4);
    expect(trend?.points.map(({ y }) => y)).toEqual([0, 0]);
    expect(trend?.change).toBe(0);
  });

  it('tells the change that the labels show', () => {
    expect(trendOf(weeks(4.04, 5), 2)?.change).toBe(0.5);
    expect(trendOf(weeks(4.6, 4), 2)?.change).toBe(-0.3);
  });
});
