import { stepOf, withGaps, type Moment } from './series';

const moment = (at: string, sent: number): Moment => ({
  at,
  sent,
  opened: 0,
  clicked: 0,
  public: 0,
  private: 0,
  unsubscribed: 0,
  bounced: 0,
});

describe('the series of a report', () => {
  it('gets the hours in which nothing happened', () => {
    const steps = withGaps(
      [moment('2026-11-22T08:00:00.000Z', 3), moment('2026-11-22T11:00:00.000Z', 1)],
      'hour',
    );
    expect(steps.map(({ sent }) => sent)).toEqual([3, 0, 0, 1]);
    expect(steps[1]?.at).toBe('2026-11-22T09:00:00.000Z');
  });

  it('ends with the latest where there are too many', () => {
    const steps = withGaps(
      [moment('2026-01-01T00:00:00.000Z', 3), moment('2026-11-22T00:00:00.000Z', 1)],
      'day',
    );
    expect(steps).toHaveLength(72);
    expect(steps.at(-1)?.sent).toBe(1);
  });

  it('is empty before anything happened, and in days after two of them', () => {
    expect(withGaps([], 'hour')).toEqual([]);
    const begin = '2026-11-20T08:00:00.000Z';
    expect(stepOf(begin, Date.parse('2026-11-22T07:00:00Z'))).toBe('hour');
    expect(stepOf(begin, Date.parse('2026-11-22T09:00:00Z'))).toBe('day');
    expect(stepOf(null, 0)).toBe('hour');
  });
});
