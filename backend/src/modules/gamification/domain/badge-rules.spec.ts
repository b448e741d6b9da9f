import fc from 'fast-check';
import {
  BADGE_CODES,
  badgeProgress,
  badgesForReply,
  badgesForRequests,
  badgesForResolution,
  badgesForResolved,
  badgesForReviews,
  badgesForStreak,
  type BadgeCode,
} from './badge-rules.js';

describe('the rules of badges', () => {
  it.each([
    [0, []],
    [1, ['first_review']],
    [9, ['first_review']],
    [10, ['first_review', 'ten_reviews']],
    [500, ['first_review', 'ten_reviews']],
  ])('%d reviews', (reviews, badges) => expect(badgesForReviews(reviews)).toEqual(badges));

  it.each([
    [9, []],
    [10, ['ten_requests']],
    [11, ['ten_requests']],
  ])('%d requests', (requests, badges) => expect(badgesForRequests(requests)).toEqual(badges));

  it.each([
    ['2026-11-21T10:00:00Z', '2026-11-21T10:01:00Z', ['fast_reply']],
    ['2026-11-21T10:00:00Z', '2026-11-22T10:00:00Z', ['fast_reply']],
    ['2026-11-21T10:00:00Z', '2026-11-22T10:00:01Z', []],
    [undefined, '2026-11-22T10:00:01Z', []],
  ])('received %s, answered %s', (received, replied, badges) =>
    expect(badgesForReply(received, replied)).toEqual(badges),
  );

  it.each([
    [9, []],
    [10, ['hot_streak']],
  ])('%d in time in a row', (streak, badges) => expect(badgesForStreak(streak)).toEqual(badges));

  it.each([
    [0, ['inbox_zero']],
    [1, []],
  ])('%d waiting', (waiting, badges) => expect(badgesForResolution(waiting)).toEqual(badges));

  it.each([
    [9, []],
    [10, ['ten_resolved']],
    [11, ['ten_resolved']],
  ])('%d resolved', (resolved, badges) => expect(badgesForResolved(resolved)).toEqual(badges));
});

describe('badgeProgress', () => {
  const none = { reviews: 0, requests: 0, resolved: 0, streak: 0 };
  const progressOf = (code: BadgeCode, facts: object, earned: [BadgeCode, Date][] = []) =>
    badgeProgress({ ...none, ...facts }, new Map(earned)).find((one) => one.code === code);

  it.each<[BadgeCode, object, number, number]>([
    ['first_review', {}, 0, 1],
    ['first_review', { reviews: 7 }, 1, 1],
    ['ten_reviews', { reviews: 3 }, 3, 10],
    ['ten_requests', { requests: 400 }, 10, 10],
    ['hot_streak', { streak: 4 }, 4, 10],
    ['ten_resolved', { resolved: 9 }, 9, 10],
    ['fast_reply', { streak: 9 }, 0, 1],
    ['inbox_zero', { resolved: 9 }, 0, 1],
  ])('%s of %j', (code, facts, current, target) =>
    expect(progressOf(code, facts)).toEqual({ code, current, target, earnedAt: null }),
  );

  it('leaves an earned badge full, even when what it was earned with is gone', () => {
    const earnedAt = new Date();
    expect(progressOf('hot_streak', { streak: 0 }, [['hot_streak', earnedAt]])).toEqual({
      code: 'hot_streak',
      current: 10,
      target: 10,
      earnedAt,
    });
  });

  it('tells every badge once, within its bounds', () => {
    const count = fc.integer({ min: -5, max: 10_000 });
    const facts = fc.record({ reviews: count, requests: count, resolved: count, streak: count });
    fc.assert(
      fc.property(facts, fc.subarray([...BADGE_CODES]), (all, earned) => {
        const progress = badgeProgress(all, new Map(earned.map((code) => [code, new Date()])));
        expect(progress.map(({ code }) => code)).toEqual(BADGE_CODES);
        for (const { current, target } of progress) {
          expect(current).toBeGreaterThanOrEqual(0);
          expect(current).toBeLessThanOrEqual(target);
        }
      }),
    );
  });
});
