import fc from 'fast-check';
import { PLANS } from './plans.js';
import { subscriptionStatusOf, type KnownSubscription } from './plan-status.js';
import { GRACE_DAYS, READABLE_DAYS } from './billing-periods.js';

const NOW = new Date('2026-06-15T12:00:00Z');
const DAY = 86_400_000;
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY);
const known = (changes: Partial<KnownSubscription>): KnownSubscription => ({
  plan: 'agency',
  status: 'active',
  startedAt: daysAgo(100),
  pastDueSince: null,
  endsAt: null,
  endedAt: null,
  settledAt: null,
  ...changes,
});

describe('subscriptionStatusOf', () => {
  it.each<[string, KnownSubscription | undefined, string, string, string | null]>([
    ['nothing was ever bought', undefined, 'free', 'full', null],
    ['a checkout was never paid', known({ status: 'incomplete' }), 'free', 'full', null],
    ['it expired unpaid', known({ status: 'expired' }), 'free', 'full', null],
    [
      'it was called off before it was paid',
      known({ status: 'canceled', startedAt: null, endedAt: daysAgo(1) }),
      'free',
      'full',
      null,
    ],
    ['a trial runs', known({ status: 'trialing' }), 'agency', 'full', null],
    ['it is paid', known({}), 'agency', 'full', null],
    ['it will end', known({ endsAt: daysAgo(-3) }), 'agency', 'full', null],
    [
      'a renewal failed today',
      known({ status: 'past-due', pastDueSince: NOW }),
      'agency',
      'full',
      null,
    ],
    [
      'a renewal failed almost too long ago',
      known({ status: 'past-due', pastDueSince: daysAgo(GRACE_DAYS - 0.001) }),
      'agency',
      'full',
      null,
    ],
    [
      'a renewal failed too long ago',
      known({ status: 'past-due', pastDueSince: daysAgo(GRACE_DAYS) }),
      'agency',
      'read-only',
      'past-due',
    ],
    ['nobody knows since when', known({ status: 'past-due' }), 'agency', 'full', null],
    [
      'it was canceled and is paid until later',
      known({ status: 'canceled', endsAt: daysAgo(-1) }),
      'agency',
      'full',
      null,
    ],
    [
      'the paid time is over',
      known({ status: 'canceled', endsAt: NOW }),
      'agency',
      'read-only',
      'ended',
    ],
    [
      'it ended lately',
      known({ status: 'canceled', endedAt: daysAgo(READABLE_DAYS - 0.001) }),
      'agency',
      'read-only',
      'ended',
    ],
    [
      'it ended long ago',
      known({ status: 'canceled', endedAt: daysAgo(READABLE_DAYS) }),
      'agency',
      'closed',
      'ended',
    ],
    [
      'it ended and the owner goes on for nothing',
      known({ status: 'canceled', endedAt: daysAgo(90), settledAt: daysAgo(60) }),
      'free',
      'full',
      null,
    ],
    ['its plan is sold no more', known({ plan: 'gold' }), 'pro', 'full', null],
  ])('%s', (_when, subscription, plan, access, reason) => {
    expect(subscriptionStatusOf(subscription, NOW)).toMatchObject({ plan, access, reason });
  });

  it('grants what the plan grants, and says why where it is less than all', () => {
    const moment = fc.option(fc.integer({ min: -60, max: 60 }).map(daysAgo));
    fc.assert(
      fc.property(
        fc.record({
          plan: fc.constantFrom('free', 'pro', 'marketing-pro', 'agency', 'gold'),
          status: fc.constantFrom('incomplete', 'trialing', 'active', 'past-due', 'canceled', '?'),
          startedAt: moment,
          pastDueSince: moment,
          endsAt: moment,
          endedAt: moment,
          settledAt: moment,
        }),
        (subscription) => {
          const { plan, grants, access, reason } = subscriptionStatusOf(subscription, NOW);
          expect(grants).toBe(PLANS[plan].grants);
          expect(reason === null).toBe(access === 'full');
          if (subscription.settledAt && subscription.status === 'canceled') {
            expect(access).toBe('full');
          }
        },
      ),
    );
  });

  it('never becomes better by itself once it has ended', () => {
    const ranks = ['full', 'read-only', 'closed'];
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), (first, more) => {
        const subscription = known({ status: 'canceled', endedAt: daysAgo(0) });
        const at = (days: number): number =>
          ranks.indexOf(subscriptionStatusOf(subscription, daysAgo(-days)).access);
        expect(at(first + more)).toBeGreaterThanOrEqual(at(first));
      }),
    );
  });
});
