import { waitedSince } from './waited';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('waitedSince', () => {
  it.each([
    // A clock of a device may be behind the server's.
    [-5 * MINUTE, 'minutes', 1],
    [10_000, 'minutes', 1],
    [59 * MINUTE, 'minutes', 59],
    [HOUR, 'hours', 1],
    [14.9 * HOUR, 'hours', 14],
    [47 * HOUR, 'hours', 47],
    [48 * HOUR, 'days', 2],
    [7 * 24 * HOUR, 'days', 7],
  ] as const)('says %d ms in %s', (elapsed, unit, count) => {
    expect(waitedSince(new Date(NOW - elapsed).toISOString(), NOW)).toEqual({ unit, count });
  });
});
