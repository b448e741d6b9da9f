import type { Billing } from './queries';
import { subscriptionState } from './subscription-state';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const billing = (changes: Partial<Billing>): Billing => ({
  plan: 'pro',
  status: 'active',
  amount: 2_900,
  currency: 'USD',
  interval: 'month',
  nextPlan: null,
  nextAmount: null,
  startedAt: null,
  periodEnd: '2026-12-01T00:00:00Z',
  trialEnd: null,
  pastDueSince: null,
  graceEndsAt: null,
  endsAt: null,
  endedAt: null,
  readableUntil: null,
  settledAt: null,
  refundableUntil: null,
  refundedAt: null,
  paymentMethod: null,
  form: { kind: 'card-fields', publishableKey: null, url: null },
  ...changes,
});

describe('subscriptionState', () => {
  it.each<[Partial<Billing>, string]>([
    [{ status: 'none' }, 'none'],
    [{ status: 'incomplete' }, 'none'],
    [{ status: 'expired' }, 'none'],
    [{ status: 'none', form: null }, 'included'],
    [{ status: 'canceled', settledAt: '2026-11-20T00:00:00Z', form: null }, 'included'],
    [{ status: 'canceled', form: null }, 'ended'],
    [{}, 'active'],
    [{ periodEnd: null }, 'example'],
    [{ status: 'trialing' }, 'trialing'],
    [{ endsAt: '2026-12-01T00:00:00Z' }, 'ending'],
    [{ status: 'trialing', endsAt: '2026-12-01T00:00:00Z' }, 'ending'],
    [{ nextPlan: 'pro' }, 'changing'],
    [{ status: 'past-due', graceEndsAt: '2026-11-22T00:00:00Z' }, 'pastDue'],
    [{ status: 'past-due', graceEndsAt: '2026-11-21T12:00:00Z' }, 'readOnly'],
    [{ status: 'canceled' }, 'ended'],
    [{ status: 'canceled', readableUntil: '2026-11-21T12:00:01Z' }, 'ended'],
    [{ status: 'canceled', readableUntil: '2026-11-21T12:00:00Z' }, 'closed'],
    [{ status: 'canceled', settledAt: '2026-11-20T00:00:00Z' }, 'settled'],
  ])('%j: %s', (changes, expected) => {
    expect(subscriptionState(billing(changes), NOW)).toBe(expected);
  });
});
