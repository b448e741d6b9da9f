import { port, refusal } from '../../../../test/kits/ports.js';
import type { BillingProvider, ProviderSubscription } from '../../../../sdk/index.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import type { Logger } from '../../../lib/log/logger.js';
import { isInForce, type Subscription } from '../domain/subscription.js';
import type { Applied, ApplyState } from './apply-state.use-case.js';
import type { Payments } from './payments.service.js';
import type { SubscriptionRepository } from '../data/subscription.repository.js';
import { SyncSubscription } from './sync-subscription.use-case.js';

const STARTED = new Date('2026-11-01T00:00:00Z');

const subscription = (id: string, change: Partial<Subscription> = {}): Subscription => ({
  id,
  provider: 'pay',
  reference: `ref-${id}`,
  customerReference: 'customer',
  plan: 'pro',
  status: 'incomplete',
  startedAt: null,
  periodStart: null,
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

const truth = (change: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  reference: '',
  customerReference: 'customer',
  key: '',
  plan: 'pro',
  status: 'active',
  startedAt: STARTED,
  periodStart: STARTED,
  periodEnd: null,
  trialEnd: null,
  nextPlan: null,
  paymentMethod: null,
  endsAt: null,
  endedAt: null,
  ...change,
});

interface World {
  subscriptions: Subscription[];
  /** States at the provider, by reference; the provider has lost all other references. */
  truths?: Record<string, ProviderSubscription>;
  /** Number of times that a concurrent change is applied first. */
  outrun?: number;
  unreachable?: boolean;
  providerId?: string;
}

/** An organization with subscriptions in memory, of which at most one is in force, and its provider. */
function billing({ subscriptions, truths = {}, outrun = 0, ...world }: World) {
  const rows = new Map(subscriptions.map((one) => [one.id, one]));
  const said = new Map(Object.entries(truths));
  const log: string[] = [];
  let toOutrun = outrun;
  const provider = port<BillingProvider>({
    read: async (reference) => said.get(reference),
    cancel: async (reference, when) => {
      log.push(`cancel ${reference} ${when}`);
      said.set(
        reference,
        truth({ ...said.get(reference), status: 'canceled', endedAt: new Date() }),
      );
    },
    refund: async (reference, key) => {
      log.push(`refund ${reference} ${key}`);
      return { amount: 1_900, currency: 'usd' };
    },
  });
  const sync = new SyncSubscription(
    port<SubscriptionRepository>({
      find: async (id) => rows.get(id),
      noteLooked: async (id) => void log.push(`looked ${id}`),
      waiting: async (exceptId) =>
        [...rows.values()].filter(({ id, status }) => id !== exceptId && status === 'incomplete'),
    }),
    port<Payments>({
      holds: (known) => known.provider === (world.providerId ?? 'pay'),
      ask: async (question) => {
        if (world.unreachable) throw new AppError('billing.provider-unavailable', 503, 'Away.');
        return question(provider);
      },
    }),
    port<ApplyState>({
      run: async (known, state, endsTest): Promise<Applied> => {
        if (toOutrun > 0) {
          toOutrun -= 1;
          return 'outrun';
        }
        const other = [...rows.values()].find((one) => one.id !== known.id && isInForce(one));
        if (isInForce(state) && other) return { inForce: other };
        rows.set(known.id, { ...known, ...state });
        log.push(`apply ${known.id} ${state.status}${endsTest ? ' (test ends)' : ''}`);
        return 'applied';
      },
    }),
    port<Logger>({ error: () => undefined }),
  );
  return { sync, rows, log };
}

describe('copying a subscription', () => {
  it.each([
    ['was begun', 'incomplete', 'active', 'active'],
    ['was paid', 'past-due', 'active', 'active'],
    ['was not paid', 'active', 'past-due', 'past-due'],
    ['ended', 'active', 'canceled', 'canceled'],
    ['was never paid', 'incomplete', 'expired', 'expired'],
  ] as const)('says that it %s', async (_case, before, said, after) => {
    const startedAt = before === 'incomplete' ? null : STARTED;
    const { sync, rows } = billing({
      subscriptions: [subscription('a', { status: before, startedAt })],
      truths: { 'ref-a': truth({ status: said, startedAt }) },
    });
    expect((await sync.run('a'))?.status).toBe(after);
    expect(rows.get('a')?.status).toBe(after);
  });

  it('has nothing to ask of one that no provider knows yet', async () => {
    const { sync, log } = billing({ subscriptions: [subscription('a', { reference: null })] });
    expect((await sync.run('a'))?.id).toBe('a');
    expect(await sync.run('none')).toBeUndefined();
    expect(log).toEqual([]);
  });

  it('leaves one that the provider has lost as it is, and notes that it looked', async () => {
    const kept = subscription('a', { status: 'active', startedAt: STARTED });
    const { sync, rows, log } = billing({ subscriptions: [kept] });
    expect(await sync.run('a')).toEqual(kept);
    expect(rows.get('a')).toEqual(kept);
    expect(log).toEqual(['looked a']);
  });

  it('leaves one at a provider that is no longer set up', async () => {
    const kept = subscription('a', { provider: 'other', status: 'active' });
    const { sync, log } = billing({ subscriptions: [kept] });
    await sync.run('a');
    expect(log).toEqual(['looked a']);
  });

  it('ends a test subscription where test payment is not offered any more', async () => {
    const kept = subscription('a', { provider: 'test', status: 'active', startedAt: STARTED });
    const { sync, log } = billing({ subscriptions: [kept] });
    expect((await sync.run('a'))?.status).toBe('canceled');
    expect(log).toEqual(['apply a canceled (test ends)']);
  });

  it('passes on that the provider cannot be reached', async () => {
    const { sync, rows } = billing({ subscriptions: [subscription('a')], unreachable: true });
    expect(await refusal(sync.run('a'))).toBe('billing.provider-unavailable');
    expect(rows.get('a')?.status).toBe('incomplete');
  });
});

describe('others that are quicker', () => {
  const world = { subscriptions: [subscription('a')], truths: { 'ref-a': truth() } };

  it('make it ask again', async () => {
    const { sync } = billing({ ...world, outrun: 19 });
    expect((await sync.run('a'))?.status).toBe('active');
  });

  it('make it give up at last, which is an error to be tried again', async () => {
    const { sync } = billing({ ...world, outrun: 20 });
    await expect(sync.run('a')).rejects.toThrow('Others were quicker 20 times');
  });
});

describe('two subscriptions', () => {
  const first = subscription('a', { status: 'active', startedAt: STARTED });

  it('end the second at the provider, and give its money back', async () => {
    const { sync, rows, log } = billing({
      subscriptions: [first, subscription('b')],
      truths: { 'ref-a': truth(), 'ref-b': truth() },
    });
    expect((await sync.run('b'))?.status).toBe('expired');
    expect(rows.get('a')?.status).toBe('active');
    expect(log).toContain('cancel ref-b now');
    expect(log).toContain('refund ref-b second:b');
  });

  it('let the second take over where the first has ended without our knowing', async () => {
    const { sync, rows, log } = billing({
      subscriptions: [first, subscription('b')],
      truths: { 'ref-a': truth({ status: 'canceled', endedAt: new Date() }), 'ref-b': truth() },
    });
    expect((await sync.run('b'))?.status).toBe('active');
    expect(rows.get('a')?.status).toBe('canceled');
    expect(log.filter((line) => line.startsWith('refund'))).toEqual([]);
  });

  it('end those that still wait for a payment once one is in force', async () => {
    const { sync, rows, log } = billing({
      subscriptions: [subscription('a'), subscription('b')],
      truths: { 'ref-a': truth(), 'ref-b': truth({ status: 'incomplete', startedAt: null }) },
    });
    await sync.run('a');
    expect(rows.get('b')?.status).toBe('expired');
    expect(log).toContain('cancel ref-b now');
    // Nobody had paid for it.
    expect(log.some((line) => line.startsWith('refund'))).toBe(false);
  });

  it('do not end what waits at a provider that is no longer set up', async () => {
    const { sync, log } = billing({
      subscriptions: [subscription('a'), subscription('b', { provider: 'other' })],
      truths: { 'ref-a': truth() },
    });
    await sync.run('a');
    expect(log).not.toContain('cancel ref-b now');
  });
});
