import fc from 'fast-check';
import {
  addDays,
  bucketOf,
  bucketStarts,
  daysIn,
  periodBefore,
  problemOf,
  toPeriod,
} from './period.js';

const TODAY = '2026-11-21';
const anyPeriod = fc
  .record({ start: fc.integer({ min: 0, max: 900 }), length: fc.integer({ min: 0, max: 730 }) })
  .map(({ start, length }) => {
    const from = addDays('2024-01-01', start);
    return { from, to: addDays(from, length) };
  });

describe('periods', () => {
  it.each([
    [{}, { from: '2026-10-23', to: TODAY }],
    [{ from: '2026-11-01' }, { from: '2026-11-01', to: TODAY }],
    [{ to: '2026-03-01' }, { from: '2026-01-31', to: '2026-03-01' }],
  ])('completes %j', (wanted, period) => {
    expect(toPeriod(wanted, TODAY)).toEqual(period);
  });

  it.each([
    [{ from: TODAY, to: TODAY }, undefined],
    [{ from: '2026-11-22', to: TODAY }, 'backwards'],
    [{ from: '2024-11-21', to: TODAY }, undefined],
    [{ from: '2024-11-20', to: TODAY }, 'too-long'],
    [{ from: TODAY, to: '2026-11-22' }, undefined],
    [{ from: TODAY, to: '2026-11-23' }, 'not-yet'],
  ])('judges %j', (period, problem) => {
    expect(problemOf(period, TODAY)).toBe(problem);
  });

  it.each([
    [7, 'day'],
    [31, 'day'],
    [32, 'week'],
    [183, 'week'],
    [184, 'month'],
    [731, 'month'],
  ])('draws %d days by the %s', (days, bucket) => {
    expect(bucketOf({ from: '2024-01-01', to: addDays('2024-01-01', days - 1) })).toBe(bucket);
  });

  it('compares with as many days right before', () => {
    fc.assert(
      fc.property(anyPeriod, (period) => {
        const before = periodBefore(period);
        expect(daysIn(before)).toBe(daysIn(period));
        expect(addDays(before.to, 1)).toBe(period.from);
      }),
    );
  });

  it('has steps from its first day on, in order, few enough to be read', () => {
    fc.assert(
      fc.property(anyPeriod, (period) => {
        const starts = bucketStarts(period, bucketOf(period));
        expect(starts[0]).toBe(period.from);
        expect(starts).toEqual([...new Set(starts)].sort());
        expect((starts.at(-1) ?? '') <= period.to).toBe(true);
        expect(starts.length).toBeLessThanOrEqual(31);
      }),
    );
  });

  it('begins months with the calendar', () => {
    const period = { from: '2025-12-15', to: '2026-02-10' };
    expect(bucketStarts(period, 'month')).toEqual(['2025-12-15', '2026-01-01', '2026-02-01']);
  });
});
