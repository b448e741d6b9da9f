import { defaultPushes, pushesInForce, retryPauseMs } from './push-schedule.js';

describe('defaultPushes', () => {
  it.each([
    [false, 'immediately'],
    [true, 'never'],
  ])('for a member of an agency: %s, private feedback %s', (isAgencyMember, feedbackPush) => {
    expect(defaultPushes({ isAgencyMember })).toEqual({ feedbackPush, reviewPush: 'never' });
  });
});

describe('pushesInForce', () => {
  const defaults = { feedbackPush: 'immediately', reviewPush: 'never' } as const;

  it.each([
    [undefined, defaults],
    [{ feedbackPush: null, reviewPush: null }, defaults],
    [
      { feedbackPush: 'never' as const, reviewPush: null },
      { feedbackPush: 'never', reviewPush: 'never' },
    ],
    [
      { reviewPush: 'immediately' as const },
      { feedbackPush: 'immediately', reviewPush: 'immediately' },
    ],
  ])('of %j is %j', (chosen, expected) => {
    expect(pushesInForce(chosen, defaults)).toEqual(expected);
  });
});

describe('retryPauseMs', () => {
  it.each([
    ['half a minute at first', 1, 0, 30_000],
    ['four times as long then', 2, 0, 120_000],
    ['an hour at most', 5, 0, 3_600_000],
    ['what the push service asks for', 1, 90_000, 90_000],
    ['never less than its own pause', 2, 1_000, 120_000],
    ['an hour even when a day is asked for', 1, 86_400_000, 3_600_000],
  ])('is %s', (_, attempts, askedMs, expected) => {
    expect(retryPauseMs(attempts, askedMs)).toBe(expected);
  });
});
