import type { RatingWeek } from '../../shared/api/model';
import { sentimentWeeks } from './sentiment-weeks';

const week = (positive: number, neutral: number, negative: number) =>
  ({ positive, neutral, negative }) as RatingWeek;

describe('sentimentWeeks', () => {
  it('has nothing to show while no review was read', () => {
    expect(sentimentWeeks([])).toBeUndefined();
    expect(sentimentWeeks([week(0, 0, 0)])).toBeUndefined();
  });

  it('counts each sentiment and finds the fullest week', () => {
    expect(sentimentWeeks([week(2, 1, 0), week(1, 0, 1)])).toEqual({
      totals: { positive: 3, neutral: 1, negative: 1 },
      most: 3,
    });
  });
});
