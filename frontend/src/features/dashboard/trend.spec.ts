import type { RatingWeek } from '../../shared/api/model';
import { trendOf } from './trend';

const weeks = (...averages: (number | null)[]) => of(6, averages);
/** So many ratings in each week that has any. */
const of = (ratings: number, averages: (number | null)[]) =>
  averages.map((ratingAverage, index) => ({
    week: `2026-11-0${index + 1}`,
    ratingAverage,
    ratings: ratingAverage === null ? 0 : ratings,
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
      ['2026-11-01', 3, 6],
      ['2026-11-02', 3, 6],
      ['2026-11-03', 3, 6],
      ['2026-11-04', 3, 6],
      ['2026-11-06', 5, 6],
      ['2026-11-07', 4.5, 12],
    ]);
    expect(trend?.points.map(({ y }) => y)).toEqual([1, 1, 1, 1, 0, 0.25]);
    expect(trend?.points.at(-1)?.x).toBe(1);
    expect(trend?.change).toBe(1.5);
    // A week without a point is a gap, and the words tell of the weeks that were drawn.
    expect(trend?.points.filter(({ afterGap }) => afterGap).map(({ week }) => week)).toEqual([
      '2026-11-01',
      '2026-11-06',
    ]);
    expect([trend?.from, trend?.weeks]).toEqual(['2026-11-01', 7]);
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

  it('makes no point of fewer than five ratings in four weeks', () => {
    const few = of(2, [5, 1, 4, 4, null, null, null]);
    expect(trendOf(few, 7)?.points.map(({ week }) => week)).toEqual([
      '2026-11-03',
      '2026-11-04',
      '2026-11-05',
    ]);
    expect(trendOf(few, 7)).toMatchObject({ from: '2026-11-01', weeks: 3 });
    expect(trendOf(of(1, [5, 1, 4, 4]), 4)).toBeUndefined();
  });
});
