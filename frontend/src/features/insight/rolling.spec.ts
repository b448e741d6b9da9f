import { rollingRating } from './rolling';

const steps = (...all: [ratings: number, ratingAverage: number | null][]) =>
  all.map(([ratings, ratingAverage]) => ({ ratings, ratingAverage }));

describe('rollingRating', () => {
  it('weighs each week by its ratings, from the fourth on', () => {
    const eight = steps([1, 1], [9, 5], [0, null], [10, 4], [10, 4], [1, 5], [0, null], [9, 5]);
    expect(rollingRating(eight, 'week')).toEqual({
      steps: 4,
      values: [null, null, null, 4.3, 125 / 29, 85 / 21, 85 / 21, 4.5],
    });
  });

  it('covers three months', () => {
    const year = steps([10, 4], [10, 5], [10, 3], [10, 5], [10, 4]);
    const rolling = rollingRating(year, 'month');
    expect(rolling?.values.map((value) => value?.toFixed(2))).toEqual([
      undefined,
      undefined,
      '4.00',
      '4.33',
      '4.00',
    ]);
  });

  it('has no point where fewer than five ratings say it', () => {
    const rare = steps(
      ...Array.from({ length: 9 }, (_, n): [number, number] => [n < 5 ? 1 : 9, 4]),
    );
    expect(rollingRating(rare, 'week')?.values).toEqual([null, null, null, null, null, 4, 4, 4, 4]);
  });

  it('is none for too few steps, or for days, whose points are averages already', () => {
    const six = steps([9, 4], [9, 4], [9, 4], [9, 4], [9, 4], [9, 4]);
    expect(rollingRating(six, 'week')).toBeUndefined();
    expect(rollingRating([...six, ...six], 'day')).toBeUndefined();
  });
});
