import { daysIn, lastDays, problemOf, readChoice } from './period';

const NOW = Date.parse('2026-11-21T23:30:00Z');

describe('periods', () => {
  it.each([
    ['', '30', '2026-10-23', '2026-11-21'],
    ['days=7', '7', '2026-11-15', '2026-11-21'],
    ['days=8', '30', '2026-10-23', '2026-11-21'],
    ['from=2026-01-01&to=2026-01-31', undefined, '2026-01-01', '2026-01-31'],
    ['from=2026-02-01&to=2026-01-31', '30', '2026-10-23', '2026-11-21'],
    ['from=2020-01-01&to=2026-01-31&days=90', '90', '2026-08-24', '2026-11-21'],
    ['from=2026-11-01&to=2027-01-01', '30', '2026-10-23', '2026-11-21'],
    ['from=x&to=y', '30', '2026-10-23', '2026-11-21'],
  ])('reads "%s"', (address, preset, from, to) => {
    expect(readChoice(new URLSearchParams(address), NOW)).toEqual({ preset, period: { from, to } });
  });

  it.each([
    [{ from: '', to: '2026-01-01' }, 'missing'],
    [{ from: '2026-01-02', to: '2026-01-01' }, 'backwards'],
    [{ from: '2024-01-01', to: '2026-01-01' }, 'tooLong'],
    [{ from: '2024-01-02', to: '2026-01-01' }, undefined],
  ])('judges %j', (period, problem) => {
    expect(problemOf(period)).toBe(problem);
  });

  it('counts both ends', () => {
    expect(daysIn(lastDays(7, NOW))).toBe(7);
  });
});
