import { cooldownEnd, cooldownStart, REQUEST_COOLDOWN_DAYS } from './request-cooldown.js';

const NOW = new Date('2026-11-20T09:30:00.000Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

describe('cooldownEnd', () => {
  it.each([
    ['never contacted', undefined, null],
    ['contacted just now', NOW, daysAgo(-REQUEST_COOLDOWN_DAYS)],
    ['contacted 3 days ago', daysAgo(3), daysAgo(3 - REQUEST_COOLDOWN_DAYS)],
    ['contacted when the cooldown starts', cooldownStart(NOW), null],
    ['contacted long ago', daysAgo(REQUEST_COOLDOWN_DAYS + 1), null],
  ])('of a customer who was %s', (_case, at, end) => {
    expect(cooldownEnd(at, NOW)).toEqual(end);
  });
});
