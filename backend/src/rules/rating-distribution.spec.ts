import fc from 'fast-check';
import { distributionOf, type RatingCounts } from './rating-distribution.js';

describe('the distribution of all ratings', () => {
  it.each<[RatingCounts, number, number, number[]]>([
    [[0, 0, 0, 0, 0], 0, 0, [0, 0, 0, 0, 0]],
    [[0, 0, 0, 0, 3], 3, 5, [100, 0, 0, 0, 0]],
    [[1, 0, 0, 0, 2], 3, 3.67, [67, 0, 0, 0, 33]],
    [[1, 1, 1, 0, 0], 3, 2, [0, 0, 33, 33, 33]],
    [[1, 0, 0, 0, 999], 1000, 5, [100, 0, 0, 0, 0]],
  ])('of %j', (counts, total, average, percents) => {
    const distribution = distributionOf(counts);
    expect(distribution).toMatchObject({ total, average });
    expect(distribution.rows.map(({ stars }) => stars)).toEqual([5, 4, 3, 2, 1]);
    expect(distribution.rows.map(({ percent }) => percent)).toEqual(percents);
  });

  it('reads equal for equal counts, within half a percent of the truth, and averages within the stars', () => {
    const count = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(fc.tuple(count, count, count, count), ([one, two, three, four]) => {
        fc.pre(one + two + three + four > 0);
        const { total, average, rows } = distributionOf([one, one, two, three, four]);
        expect(rows[3]?.percent).toBe(rows[4]?.percent);
        for (const row of rows)
          expect(Math.abs(row.percent - (row.count / total) * 100)).toBeLessThanOrEqual(0.5);
        expect(average).toBeGreaterThanOrEqual(1);
        expect(average).toBeLessThanOrEqual(5);
      }),
    );
  });
});
