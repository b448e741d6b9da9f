import fc from 'fast-check';
import { formatters } from './formatters.js';
import { nextHour } from './local-time.js';

const ZONES = ['UTC', 'America/New_York', 'Europe/Madrid', 'Asia/Kolkata', 'Pacific/Kiritimati'];

describe('nextHour', () => {
  it.each([
    ['later today', '2026-11-26T07:59:59.999Z', 'UTC', '2026-11-26T08:00:00.000Z'],
    [
      'tomorrow, when it is that hour now',
      '2026-11-26T08:00:00.000Z',
      'UTC',
      '2026-11-27T08:00:00.000Z',
    ],
    ['at the turn of the year', '2026-12-31T23:00:00.000Z', 'UTC', '2027-01-01T08:00:00.000Z'],
    ['west of UTC', '2026-11-26T12:00:00.000Z', 'America/New_York', '2026-11-26T13:00:00.000Z'],
    [
      'west of UTC, after it',
      '2026-11-26T14:00:00.000Z',
      'America/New_York',
      '2026-11-27T13:00:00.000Z',
    ],
    [
      'where it is tomorrow already',
      '2026-11-26T20:00:00.000Z',
      'Pacific/Auckland',
      '2026-11-27T19:00:00.000Z',
    ],
    [
      'east of the date line',
      '2026-11-26T10:00:00.000Z',
      'Pacific/Kiritimati',
      '2026-11-26T18:00:00.000Z',
    ],
    ['half an hour off', '2026-11-26T00:00:00.000Z', 'Asia/Kolkata', '2026-11-26T02:30:00.000Z'],
    [
      'on the eve of summer time',
      '2026-03-28T12:00:00.000Z',
      'Europe/Madrid',
      '2026-03-29T06:00:00.000Z',
    ],
    [
      'on the day of summer time',
      '2026-03-29T00:30:00.000Z',
      'Europe/Madrid',
      '2026-03-29T06:00:00.000Z',
    ],
    [
      'on the eve of winter time',
      '2026-10-24T12:00:00.000Z',
      'Europe/Madrid',
      '2026-10-25T07:00:00.000Z',
    ],
    [
      'on the day of winter time',
      '2026-10-25T00:30:00.000Z',
      'Europe/Madrid',
      '2026-10-25T07:00:00.000Z',
    ],
    [
      'at the spring change of America',
      '2026-03-08T05:30:00.000Z',
      'America/New_York',
      '2026-03-08T12:00:00.000Z',
    ],
    [
      'at the fall change of America',
      '2026-11-01T04:30:00.000Z',
      'America/New_York',
      '2026-11-01T13:00:00.000Z',
    ],
  ])('is %s', (_, after, timeZone, expected) => {
    expect(nextHour(new Date(after), 8, timeZone).toISOString()).toBe(expected);
  });

  it('shows that hour on a clock there, within a day and an hour', () => {
    const moments = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2035-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, fc.constantFrom(...ZONES), (after, timeZone) => {
        const next = nextHour(after, 8, timeZone);
        const clock = formatters.date('en', { timeZone, timeStyle: 'medium', hourCycle: 'h23' });
        expect(clock.format(next)).toBe('08:00:00');
        expect(next.getTime()).toBeGreaterThan(after.getTime());
        expect(next.getTime() - after.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
      }),
    );
  });
});
