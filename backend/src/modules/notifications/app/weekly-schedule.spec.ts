import { weekDueAnywhere } from '../domain/weekly-email.js';
import { reportedDays, weekDueIn } from './weekly-schedule.js';

const at = (iso: string): Date => new Date(iso);

describe('the schedule of weekly emails', () => {
  it.each([
    // Monday, November 30, 2026.
    ['UTC', '2026-11-30T07:59:59Z', undefined],
    ['UTC', '2026-11-30T08:00:00Z', '2026-11-30'],
    ['UTC', '2026-12-01T23:59:59Z', '2026-11-30'],
    ['UTC', '2026-12-02T00:00:00Z', undefined],
    ['UTC', '2026-11-29T12:00:00Z', undefined],
    ['America/New_York', '2026-11-30T12:59:00Z', undefined],
    ['America/New_York', '2026-11-30T13:00:00Z', '2026-11-30'],
    ['Asia/Kolkata', '2026-11-30T02:29:00Z', undefined],
    ['Asia/Kolkata', '2026-11-30T02:30:00Z', '2026-11-30'],
    // Monday morning in the east is still Sunday in UTC.
    ['Pacific/Auckland', '2026-11-29T18:59:00Z', undefined],
    ['Pacific/Auckland', '2026-11-29T19:00:00Z', '2026-11-30'],
    ['Pacific/Kiritimati', '2026-11-29T18:00:00Z', '2026-11-30'],
    ['Etc/GMT+12', '2026-11-30T20:00:00Z', '2026-11-30'],
    ['Etc/GMT+12', '2026-12-02T11:59:00Z', '2026-11-30'],
    ['Etc/GMT+12', '2026-12-02T12:00:00Z', undefined],
    // Clocks in Berlin went forward on Sunday, March 29, and back on Sunday, October 25, 2026.
    ['Europe/Berlin', '2026-03-23T07:00:00Z', '2026-03-23'],
    ['Europe/Berlin', '2026-03-30T05:59:00Z', undefined],
    ['Europe/Berlin', '2026-03-30T06:00:00Z', '2026-03-30'],
    ['Europe/Berlin', '2026-10-26T06:59:00Z', undefined],
    ['Europe/Berlin', '2026-10-26T07:00:00Z', '2026-10-26'],
  ])('is due in %s at %s: %s', (timeZone, now, week) => {
    expect(weekDueIn(timeZone, at(now))).toBe(week);
    if (week !== undefined) expect(weekDueAnywhere(at(now))).toBe(week);
  });

  it.each([
    ['2026-11-29T17:59:59Z', undefined],
    ['2026-11-29T18:00:00Z', '2026-11-30'],
    ['2026-12-02T11:59:59Z', '2026-11-30'],
    ['2026-12-02T12:00:00Z', undefined],
    ['2026-11-27T12:00:00Z', undefined],
  ])('is due somewhere on earth at %s: %s', (now, week) => {
    expect(weekDueAnywhere(at(now))).toBe(week);
  });

  it.each([
    ['UTC', '2026-11-23', '2026-11-29'],
    ['America/Los_Angeles', '2026-11-23', '2026-11-29'],
    ['Etc/GMT+12', '2026-11-23', '2026-11-29'],
    ['Asia/Dubai', '2026-11-23', '2026-11-29'],
    // There 8:00 on Monday is before the end of Sunday in UTC.
    ['Asia/Tokyo', '2026-11-22', '2026-11-28'],
    ['Pacific/Auckland', '2026-11-22', '2026-11-28'],
    ['Pacific/Kiritimati', '2026-11-22', '2026-11-28'],
  ])('reports in %s the days from %s to %s', (timeZone, from, to) => {
    expect(reportedDays('2026-11-30', timeZone)).toEqual({ from, to });
  });

  it.each(['Europe/Berlin', 'America/New_York', 'Australia/Sydney', 'Africa/Cairo'])(
    'reports every day of a year once in %s, clock changes or not',
    (timeZone) => {
      const first = Date.parse('2026-01-05');
      const days = Array.from({ length: 60 }, (_, index) =>
        reportedDays(new Date(first + index * 7 * 86_400_000).toISOString().slice(0, 10), timeZone),
      );
      for (const [index, { from }] of days.entries()) {
        const before = days[index - 1];
        if (before) expect(Date.parse(from) - Date.parse(before.to)).toBe(86_400_000);
      }
    },
  );
});
