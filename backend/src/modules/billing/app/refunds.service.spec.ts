import { memoryDb, port, refusal } from '../../../../test/kits/ports.js';
import type { BillingProvider, RefundPreview } from '../../../../sdk/index.js';
import type { Subscription } from '../domain/subscription.js';
import type { BillingMails } from './billing-mails.service.js';
import type { HistoryRepository } from '../data/history.repository.js';
import type { Payments } from './payments.service.js';
import { Refunds } from './refunds.service.js';
import type { SubscriptionRepository } from '../data/subscription.repository.js';
import type { SyncSubscription } from './sync-subscription.use-case.js';

const NOW = new Date('2026-11-20T00:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

const paid = (change: Partial<Subscription> = {}): Subscription => ({
  id: 'a',
  provider: 'pay',
  reference: 'ref-a',
  customerReference: 'customer',
  plan: 'pro',
  status: 'active',
  startedAt: daysAgo(3),
  periodStart: daysAgo(3),
  periodEnd: null,
  trialEnd: null,
  pastDueSince: null,
  endsAt: null,
  endedAt: null,
  nextPlan: null,
  card: null,
  settledAt: null,
  refundAskedAt: null,
  refundedAt: null,
  syncVersion: 0,
  ...change,
});

interface World {
  subscription?: Subscription | undefined;
  wasRefunded?: boolean;
  /** Amount that the provider refunds; undefined when nothing was paid. */
  money?: { amount: number; currency: string } | undefined;
  /** Provider's preview; undefined when it has none. */
  preview?: () => RefundPreview | undefined;
  /** True when the subscription disappears while it is ended. */
  lost?: boolean;
}

/** An organization with one subscription, and its payment provider. */
function billing(world: World = {}) {
  const { db } = memoryDb();
  let row = 'subscription' in world ? world.subscription : paid();
  const log: string[] = [];
  const money = 'money' in world ? world.money : { amount: 1_900, currency: 'usd' };
  const set = (change: Partial<Subscription>) => {
    if (row) row = { ...row, ...change };
  };
  const refund = new Refunds(
    db,
    port<SubscriptionRepository>({
      findCurrent: async () => row,
      wasRefunded: async () => world.wasRefunded === true,
      askRefund: async () => {
        set({ refundAskedAt: NOW });
        return true;
      },
      dropRefund: async () => set({ refundAskedAt: null }),
      noteRefund: async () => {
        if (row?.refundedAt) return false;
        set({ refundedAt: NOW });
        return true;
      },
    }),
    port<Payments>({
      holds: ({ provider }) => provider === 'pay',
      ask: async (question) =>
        question(
          port<BillingProvider>({
            refund: async (reference, key) => {
              log.push(`refund ${reference} ${key}`);
              return money;
            },
            // An optional method: reading whether it is there is no call of it.
            previewRefund: world.preview && (async () => world.preview?.()),
            cancel: async (reference, when) => void log.push(`cancel ${reference} ${when}`),
          }),
        ),
    }),
    port<SyncSubscription>({
      run: async () => {
        set({ status: 'canceled' });
        return world.lost ? undefined : row;
      },
    }),
    port<HistoryRepository>({
      add: async (_tx, _id, entry) => void log.push(`history ${entry.code}`),
    }),
    port<BillingMails>({ queue: async () => void log.push('mail') }),
  );
  return { refund, log, row: () => row };
}

describe('a refund', () => {
  it('gives the money back, ends the subscription, and says so', async () => {
    const { refund, log, row } = billing();
    await refund.request(NOW);
    expect(log).toEqual(['refund ref-a refund:a', 'cancel ref-a now', 'history refunded', 'mail']);
    expect(row()).toMatchObject({ status: 'canceled', refundedAt: NOW });
  });

  it('is one, though it is asked for twice', async () => {
    const { refund, log } = billing({ subscription: paid({ refundAskedAt: daysAgo(0) }) });
    await refund.request(NOW);
    await refund.finish(paid({ refundAskedAt: NOW }));
    // The key is the same, so the provider refunds once.
    expect(new Set(log.filter((line) => line.startsWith('refund')))).toEqual(
      new Set(['refund ref-a refund:a']),
    );
    expect(log.filter((line) => line === 'mail')).toHaveLength(1);
  });

  it.each<[string, World, string]>([
    ['there is no subscription', { subscription: undefined }, 'billing.not-subscribed'],
    [
      'another provider has it',
      { subscription: paid({ provider: 'other' }) },
      'billing.not-refundable',
    ],
    [
      'its time is over',
      { subscription: paid({ startedAt: daysAgo(15) }) },
      'billing.not-refundable',
    ],
    [
      'nothing was paid yet',
      { subscription: paid({ trialEnd: daysAgo(-2) }) },
      'billing.not-refundable',
    ],
    ['a payment is owed', { subscription: paid({ status: 'past-due' }) }, 'billing.not-refundable'],
    ['there was one before', { wasRefunded: true }, 'billing.not-refundable'],
    ['the provider has nothing to give back', { money: undefined }, 'billing.not-refundable'],
  ])('is refused where %s, and nothing ends', async (_case, world, code) => {
    const { refund, log, row } = billing(world);
    expect(await refusal(refund.request(NOW))).toBe(code);
    expect(log.filter((line) => !line.startsWith('refund'))).toEqual([]);
    // An impossible refund is not retried for ever.
    expect(row()?.refundAskedAt ?? null).toBeNull();
  });

  describe('is shown before it is agreed to', () => {
    const offer = {
      money: { amount: 4_900, currency: 'usd' },
      paymentMethods: [{ brand: 'visa', last4: '4242' }],
    };

    it('with the amount and the cards that the provider names, and nothing happens', async () => {
      const { refund, log, row } = billing({ preview: () => offer });
      expect(await refund.preview(NOW)).toEqual({
        ...offer.money,
        paymentMethods: offer.paymentMethods,
      });
      expect(log).toEqual([]);
      expect(row()?.refundAskedAt).toBeNull();
    });

    it('without them where the provider does not say', async () => {
      const nothing = { amount: null, currency: null, paymentMethods: [] };
      expect(await billing().refund.preview(NOW)).toEqual(nothing);
    });

    it.each<[string, World, string]>([
      ['there is no subscription', { subscription: undefined }, 'billing.not-subscribed'],
      [
        'its time is over',
        { subscription: paid({ startedAt: daysAgo(15) }) },
        'billing.not-refundable',
      ],
      ['there was one before', { wasRefunded: true }, 'billing.not-refundable'],
      ['nothing was paid', { preview: () => undefined }, 'billing.not-refundable'],
    ])('and refused where %s', async (_case, world, code) => {
      const { refund } = billing({ preview: () => offer, ...world });
      expect(await refusal(refund.preview(NOW))).toBe(code);
    });
  });

  it('still has its time where a trial came before the first payment', async () => {
    const subscription = paid({ startedAt: daysAgo(20), trialEnd: daysAgo(6) });
    expect(await refusal(billing({ subscription }).refund.request(NOW))).toBe('done');
  });

  it.each<[string, Partial<Subscription>]>([
    ['was not asked for', {}],
    ['is done', { refundAskedAt: NOW, refundedAt: NOW }],
    ['is of nothing that was paid for', { refundAskedAt: NOW, reference: null }],
    ["is another provider's", { refundAskedAt: NOW, provider: 'other' }],
  ])('is not carried through where it %s', async (_case, change) => {
    const { refund, log } = billing();
    await refund.finish(paid(change));
    expect(log).toEqual([]);
  });

  it('is not told of where the subscription was lost meanwhile', async () => {
    const { refund, log } = billing({ lost: true });
    await refund.request(NOW);
    expect(log).not.toContain('mail');
  });
});
