import { daysOfMonth, getsReport, monthToReport } from './report-month.js';

describe('monthly reports', () => {
  it.each([
    ['2026-12-01T06:59:59Z', undefined],
    ['2026-12-01T07:00:00Z', '2026-11-01'],
    ['2027-01-01T12:00:00Z', '2026-12-01'],
    ['2026-12-03T00:00:00Z', '2026-11-01'],
    ['2026-12-04T00:00:00Z', undefined],
  ])('at %s tell of %s', (now, month) => {
    expect(monthToReport(new Date(now))).toBe(month);
  });

  it.each([
    ['2026-02-01', '2026-02-28'],
    ['2028-02-01', '2028-02-29'],
    ['2026-12-01', '2026-12-31'],
  ])('of %s end on %s', (from, to) => {
    expect(daysOfMonth(from)).toEqual({ from, to });
  });

  it.each([
    ['owner', undefined, true],
    ['owner', false, false],
    ['manager', undefined, false],
    ['staff', true, true],
  ])('%s who chose %s: %s', (role, choice, gets) => {
    expect(getsReport(role, choice)).toBe(gets);
  });
});
