import { cooldownStart } from '../../../rules/request-cooldown.js';
import { skipReasonOf } from './request-eligibility.js';

const now = new Date('2026-06-30T12:00:00.000Z');

describe('skipReasonOf', () => {
  it.each([
    ['was never asked', undefined, undefined],
    ['was asked a minute ago', '2026-06-30T11:59:00.000Z', 'asked-recently'],
    ['was asked 89 days ago', '2026-04-02T12:00:00.000Z', 'asked-recently'],
    ['was asked 90 days ago, to the millisecond', '2026-04-01T12:00:00.000Z', undefined],
    ['was asked a millisecond later than that', '2026-04-01T12:00:00.001Z', 'asked-recently'],
    ['was asked a year ago', '2025-06-30T12:00:00.000Z', undefined],
  ])('a customer who %s', (_what, lastContactedAt, reason) => {
    const before = { lastContactedAt: lastContactedAt ? new Date(lastContactedAt) : undefined };
    expect(skipReasonOf({ ...before, leftAlone: undefined }, now)).toBe(reason);
    expect(skipReasonOf({ ...before, leftAlone: 'complained' }, now)).toBe('complained');
    expect(skipReasonOf({ ...before, leftAlone: undefined, mediumBarrier: 'no-phone' }, now)).toBe(
      'no-phone',
    );
  });

  it('draws the line where cooldownStart says, which is what the database counts by', () => {
    expect(
      skipReasonOf({ lastContactedAt: cooldownStart(now), leftAlone: undefined }, now),
    ).toBeUndefined();
  });
});
