import { durationParts, timeScale } from './duration.js';

const said = (hours: number): string =>
  durationParts(hours)
    .map(({ unit, value }) => `${value} ${unit}`)
    .join(' ');

describe('a duration as one would say it', () => {
  it.each([
    [0, '1 minute'],
    [0.6, '36 minute'],
    [0.99, '59 minute'],
    [0.995, '1 hour'],
    [1.5, '1 hour 30 minute'],
    [5.4, '5 hour 20 minute'],
    [9.95, '10 hour'],
    [45.9, '46 hour'],
    [47.6, '2 day'],
    [76.2, '3 day 4 hour'],
    [167.6, '7 day'],
    [250, '10 day'],
  ] as const)('is %d hours as "%s"', (hours, words) => expect(said(hours)).toBe(words));
});

describe('the scale of a chart of durations', () => {
  it.each([
    [0, 'minute', 1],
    [1.2, 'hour', 2],
    [45.9, 'hour', 46],
    [72, 'hour', 72],
    [73, 'day', 96],
  ] as const)('up to %d hours counts in %s and ends at %d', (longest, unit, top) =>
    expect(timeScale(longest)).toMatchObject({ unit, top }),
  );
});
