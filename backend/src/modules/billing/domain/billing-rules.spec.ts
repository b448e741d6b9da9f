import { dueMail } from './due-mail.js';
import { happenings } from './history.js';
import { lossesOf, momentOf } from './plan-change.js';
import { afterAsking, type ProviderState } from './provider-state.js';
import type { SubscriptionState, Subscription } from './subscription.js';
import { DAY_MS, refundableUntil } from './billing-periods.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const days = (count: number) => new Date(NOW.getTime() + count * DAY_MS);

const subscription = (changes: Partial<Subscription> = {}): Subscription => ({
  id: 'id',
  plan: 'pro',
  status: 'active',
  startedAt: days(-3),
  periodStart: days(-3),
  periodEnd: days(27),
  trialEnd: null,
  pastDueSince: null,
  endsAt: null,
  endedAt: null,
  nextPlan: null,
  card: null,
  provider: 'test',
  reference: 'sub',
  customerReference: 'cus',
  settledAt: null,
  refundAskedAt: null,
  refundedAt: null,
  syncVersion: 1,
  ...changes,
});
const truth = (changes: Partial<ProviderState> = {}): ProviderState => ({
  plan: 'pro',
  status: 'active',
  startedAt: days(-3),
  periodStart: days(-3),
  periodEnd: days(27),
  trialEnd: null,
  endsAt: null,
  endedAt: null,
  nextPlan: null,
  paymentMethod: null,
  ...changes,
});
const begun = { status: 'incomplete', startedAt: null } as const;

describe('what a subscription is after the provider was asked', () => {
  it.each<[Partial<SubscriptionState>, Partial<ProviderState>, Partial<SubscriptionState>]>([
    [begun, { status: 'incomplete', startedAt: null }, { status: 'incomplete', startedAt: null }],
    [begun, {}, { status: 'active', startedAt: days(-3) }],
    [begun, { status: 'expired', startedAt: null }, { status: 'expired', endedAt: null }],
    // It was never in force here, so nothing has ended.
    [begun, { status: 'canceled', endedAt: NOW }, { status: 'expired', endedAt: null }],
    [{}, { status: 'canceled', endedAt: days(-1) }, { status: 'canceled', endedAt: days(-1) }],
    [{}, { status: 'expired' }, { status: 'canceled', endedAt: NOW }],
    [{}, { status: 'past-due' }, { status: 'past-due', pastDueSince: NOW }],
    [
      { status: 'past-due', pastDueSince: days(-2) },
      { status: 'past-due' },
      { pastDueSince: days(-2) },
    ],
    [{ status: 'past-due', pastDueSince: days(-2) }, {}, { pastDueSince: null }],
    [{}, { plan: null }, { plan: 'pro' }],
    [{}, { plan: 'of-another-product', nextPlan: 'unknown' }, { plan: 'pro', nextPlan: null }],
  ])('%#', (before, said, expected) => {
    const known = subscription(before);
    const after = afterAsking(known, truth(said), NOW);
    expect(after).toMatchObject(expected);
    expect(afterAsking({ ...known, ...after }, truth(said), NOW)).toEqual(after);
  });
});

describe('what happened', () => {
  it.each<[Partial<SubscriptionState>, Partial<SubscriptionState>, string[]]>([
    [{}, {}, []],
    [begun, {}, ['started']],
    [begun, { status: 'trialing' }, ['trial-started']],
    [{ status: 'trialing' }, {}, ['started']],
    [{}, { plan: 'marketing-pro' }, ['upgraded']],
    [{ plan: 'marketing-pro', nextPlan: 'pro' }, {}, ['downgraded']],
    [{ plan: 'marketing-pro' }, { plan: 'marketing-pro', nextPlan: 'pro' }, ['downgrade-planned']],
    [{ nextPlan: 'pro' }, {}, ['plan-kept']],
    [{}, { endsAt: NOW }, ['canceled']],
    [{ endsAt: NOW }, {}, ['resumed']],
    [{}, { status: 'past-due' }, ['payment-failed']],
    [{ status: 'past-due' }, {}, ['payment-recovered']],
    [{ status: 'past-due' }, { status: 'canceled' }, ['ended']],
    [begun, { status: 'expired' }, []],
    [begun, { status: 'past-due' }, ['started', 'payment-failed']],
  ])('%#: %j', (before, after, codes) => {
    const told = happenings(subscription(before), subscription(after));
    expect(told.map(({ code }) => code)).toEqual(codes);
  });
});

describe('the mail that is due', () => {
  const owed = (day: number) =>
    dueMail(subscription({ status: 'past-due', pastDueSince: days(-day) }), NOW);
  it.each([
    [0, 'payment-failed', 0],
    [2.9, 'payment-failed', 0],
    [3, 'payment-failed', 3],
    [5.9, 'payment-failed', 3],
    [6, 'payment-failed', 6],
    [6.9, 'payment-failed', 6],
  ])('on day %d of what is owed: %s of day %d', (day, kind, reminder) => {
    expect(owed(day)?.kind).toBe(kind);
    expect(owed(day)?.occasion.split('+')[1]).toBe(String(reminder));
  });

  it('says from day 7 on that nothing can be changed, once', () => {
    expect(owed(7)?.kind).toBe('read-only');
    expect(owed(7.5)).toEqual({ kind: 'read-only', occasion: owed(7.2)?.occasion });
  });

  it.each([
    [4, undefined],
    [3, 'trial-ends'],
    [0.1, 'trial-ends'],
    [-0.1, undefined],
  ])('%d days before the end of a trial: %s', (left, kind) => {
    const trial = subscription({ status: 'trialing', trialEnd: days(left) });
    expect(dueMail(trial, NOW)?.kind).toBe(kind);
    expect(dueMail({ ...trial, endsAt: days(left) }, NOW)).toBeUndefined();
  });

  it('is none while all is well', () => expect(dueMail(subscription(), NOW)).toBeUndefined());
});

describe('the time for a refund', () => {
  it.each<[Partial<Subscription>, Date | null]>([
    [{}, days(11)],
    [{ startedAt: days(-14) }, null],
    [{ startedAt: days(-20), trialEnd: days(-6) }, days(8)],
    [{ status: 'trialing', trialEnd: days(5) }, null],
    [{ status: 'canceled', endedAt: NOW }, null],
    [{ refundAskedAt: NOW }, null],
    [begun, null],
  ])('%#: %j', (changes, until) => {
    expect(refundableUntil(subscription(changes), NOW)).toEqual(until);
  });
});

describe('a change of the plan', () => {
  it('begins at once where more is granted, else when the period ends', () => {
    expect(momentOf('pro', 'marketing-pro')).toBe('now');
    expect(momentOf('marketing-pro', 'pro')).toBe('period-end');
  });

  it('takes away what the other plan does not grant, and no more', () => {
    expect(lossesOf('pro', 'marketing-pro')).toEqual([]);
    expect(lossesOf('marketing-pro', 'pro')).toEqual([
      { entitlement: 'businesses.count', kind: 'metered', limit: 5, newLimit: 1 },
    ]);
    expect(lossesOf('pro', 'free').map(({ entitlement }) => entitlement)).toContain(
      'campaigns.send',
    );
  });
});
