import { jest } from '@jest/globals';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { Client } from '../../../../test/support/client.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { startTestApp, type TestApp } from '../../../../test/support/test-app.js';
import type { PluginKinds } from '../../../../sdk/index.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { Plugins, type NamedProvider } from '../../../kernel/plugins/plugins.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { Accounts } from '../../auth/public.js';
import { CHECKOUT_PLANS } from '../domain/plans.js';
import { isInForce } from '../domain/subscription.js';
import { OpenCheckout } from './open-checkout.use-case.js';
import { ManageSubscription } from './manage-subscription.service.js';
import { WebhookEventRepository } from '../data/webhook-event.repository.js';
import { ModelProvider } from '../../../../test/kits/model-provider.contract-kit.js';
import { WebhookEvents } from './webhook-events.service.js';
import { Reconcile } from './reconcile.service.js';
import { Refunds } from './refunds.service.js';

/** An action of the owner, the provider or the product. `which` picks one of the provider's subscriptions. */
type Step =
  | { kind: 'checkout' | 'change'; plan: (typeof CHECKOUT_PLANS)[number] }
  | { kind: 'keep' | 'cancel' | 'resume' | 'refund' | 'settle' | 'reconcile' }
  | { kind: 'pay' | 'lapse' | 'webhook-event'; which: number }
  | { kind: 'renew'; which: number; isPaid: boolean };

interface Row {
  reference: string | null;
  status: string;
  plan: string;
  nextPlan: string | null;
  endsAt: Date | null;
  refundAskedAt: Date | null;
  refundedAt: Date | null;
}

const plan = fc.constantFrom(...CHECKOUT_PLANS);
const which = fc.nat(5);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('checkout' as const), plan }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('pay' as const), which }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('webhook-event' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('change' as const), plan }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('renew' as const), which, isPaid: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lapse' as const), which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('keep', 'cancel', 'resume', 'refund', 'settle', 'reconcile'),
    }),
  },
);
/** Steps that run one after the other; the actions of one step run at the same time. */
const steps = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 14 });
/** Outages of the provider, one entry for each call; it works once the list is used up. */
const absences = fc.array(
  fc.constantFrom(undefined, undefined, undefined, undefined, 'before' as const, 'after' as const),
  { maxLength: 40 },
);

describe('whatever happens, in whatever order', () => {
  let test: TestApp;
  let database: OwnerDb;
  let db: TenantDb;
  let userId: string;
  let provider: ModelProvider;
  let events = 0;

  beforeAll(async () => {
    test = await startTestApp();
    database = new OwnerDb(test.database.ownerUrl);
    db = test.app.get(TenantDb);
    ({ id: userId } = await new Client(test.app).register('model@example.com'));
    const plugins = test.app.get(Plugins);
    const named = plugins.named.bind(plugins);
    const replaced: { [Kind in keyof PluginKinds]?: NamedProvider<Kind>[] } = {
      get billing() {
        return [{ id: 'test', provider }];
      },
    };
    jest
      .spyOn(plugins, 'named')
      .mockImplementation(
        <Kind extends keyof PluginKinds>(kind: Kind): NamedProvider<Kind>[] =>
          replaced[kind] ?? named(kind),
      );
  });

  afterAll(async () => {
    jest.restoreAllMocks();
    await database.close();
    await test.stop();
  });

  const find = <T>(type: new (...given: never[]) => T): T => test.app.get(type, { strict: false });

  async function does(step: Step): Promise<void> {
    switch (step.kind) {
      case 'checkout': {
        const { clientSecret } = await find(OpenCheckout).run(step.plan);
        return void (clientSecret !== null && provider.receiveSecret(clientSecret));
      }
      case 'change':
        return find(ManageSubscription).changePlan(step.plan);
      case 'keep':
        return find(ManageSubscription).keepPlan();
      case 'cancel':
        return find(ManageSubscription).cancel();
      case 'resume':
        return find(ManageSubscription).resume();
      case 'settle':
        return find(ManageSubscription).continueOnFree();
      case 'refund':
        return find(Refunds).request();
      case 'reconcile':
        return find(Reconcile).all({ begun: 0, inForce: 0 });
      default:
        return happens(step);
    }
  }

  /** Does something at the provider. A webhook event is handled twice, and may be late or without cause. */
  async function happens(step: Extract<Step, { which: number }>): Promise<void> {
    const { reference, customerReference } =
      provider.held[step.which % Math.max(1, provider.held.length)] ?? {};
    if (reference === undefined || customerReference === undefined) return;
    if (step.kind === 'pay') provider.takePayment(reference);
    else if (step.kind === 'lapse') provider.lapse(reference);
    else if (step.kind === 'renew') provider.renew(reference, step.isPaid);
    else {
      const eventId = `evt_${(events += 1)}`;
      const about = { reference, customerReference, type: 'any', occurredAt: new Date() };
      const status = 'received' as const;
      const event = { provider: 'test', eventId };
      await test.app
        .get(WebhookEventRepository, { strict: false })
        .add({ ...event, ...about, status });
      await Promise.all([find(WebhookEvents).handle(event), find(WebhookEvents).handle(event)]);
    }
  }

  /** Accepts a refusal (409 or 503) as a result, but no other error. */
  const settling = async (step: Step): Promise<void> => {
    try {
      await does(step);
    } catch (error) {
      if (!(error instanceof AppError) || ![409, 503].includes(error.status)) throw error;
    }
  };

  const rowsOf = (organizationId: string): Promise<Row[]> =>
    database.rows<Row>(
      `SELECT provider_reference AS reference, status, plan, next_plan AS "nextPlan", ends_at AS "endsAt",
         refund_asked_at AS "refundAskedAt", refunded_at AS "refundedAt"
       FROM subscriptions WHERE organization_id = $1`,
      [organizationId],
    );

  const seen = ({ reference, status, plan, nextPlan, endsAt }: Row) =>
    [reference, status, plan, nextPlan, endsAt?.getTime()].join(' ');

  it('begins anew beside what was in force and has ended without our knowing', async () => {
    provider = new ModelProvider();
    // The scheduled job would sync the subscription if it ran now.
    const reconcile = jest.spyOn(find(Reconcile), 'all').mockResolvedValue(undefined);
    const organizationId = uuidv7();
    await db.run(organizationId, async () => {
      await db.transaction((tx) =>
        test.app.get(Accounts).createOrganization(tx, organizationId, userId, 'Shop'),
      );
      await does({ kind: 'checkout', plan: 'pro' });
      await does({ kind: 'pay', which: 0 });
      await does({ kind: 'renew', which: 0, isPaid: false });
      await does({ kind: 'webhook-event', which: 0 });
      // The provider ends the subscription, and no webhook event comes.
      await does({ kind: 'renew', which: 0, isPaid: false });
      expect((await rowsOf(organizationId)).map(({ status }) => status)).toEqual(['past-due']);

      const { clientSecret } = await find(OpenCheckout).run('pro');
      const rows = await rowsOf(organizationId);
      expect(new Set(rows.map(({ status }) => status))).toEqual(
        new Set(['canceled', 'incomplete']),
      );
      expect(rows.find(({ status }) => status === 'canceled')?.reference).toBe('sub_1');
      const begun = rows.find(({ status }) => status === 'incomplete')?.reference;
      expect(clientSecret).toBe(`${begun}_secret_model`);
      const live = provider.held.filter(({ status }) => status === 'incomplete');
      expect(live.map(({ reference }) => reference)).toEqual([begun]);
    });
    reconcile.mockRestore();
    await database.rows('DELETE FROM subscriptions WHERE organization_id = $1', [organizationId]);
  });

  it('gives back what was paid for one that had ended before we knew of either', async () => {
    provider = new ModelProvider();
    const reconcile = jest.spyOn(find(Reconcile), 'all').mockResolvedValue(undefined);
    const organizationId = uuidv7();
    await db.run(organizationId, async () => {
      await db.transaction((tx) =>
        test.app.get(Accounts).createOrganization(tx, organizationId, userId, 'Shop'),
      );
      await does({ kind: 'checkout', plan: 'pro' });
      await does({ kind: 'pay', which: 0 });
      await does({ kind: 'renew', which: 0, isPaid: false });
      await does({ kind: 'renew', which: 0, isPaid: false });
      expect(provider.held.map(({ status }) => status)).toEqual(['canceled']);
      await find(OpenCheckout).run('pro');
    });
    reconcile.mockRestore();
    expect(provider.held[0]?.payments).toEqual([]);
    const [known] = (await rowsOf(organizationId)).filter(({ reference }) => reference === 'sub_1');
    expect(known?.status).toBe('expired');
    await database.rows('DELETE FROM subscriptions WHERE organization_id = $1', [organizationId]);
  });

  const RUNS = 100;
  /** A secret that never reached a browser, as the provider was away when the former subscription was read. */
  const LOST_SECRET: [Step[][], ('before' | 'after' | undefined)[]] = [
    [
      [{ kind: 'checkout', plan: 'pro' }],
      [{ kind: 'lapse', which: 0 }],
      [{ kind: 'checkout', plan: 'pro' }],
      [{ kind: 'pay', which: 1 }],
      [{ kind: 'webhook-event', which: 0 }],
    ],
    [undefined, undefined, 'before'],
  ];
  it('ends in what the provider knows, with one in force at most, paid for, and nothing paid in vain', async () => {
    await fc.assert(
      fc.asyncProperty(steps, absences, async (given, away) => {
        provider = new ModelProvider();
        const waiting = [...away];
        provider.isAway = () => waiting.shift();
        const organizationId = uuidv7();
        await db.run(organizationId, async () => {
          await db.transaction((tx) =>
            test.app.get(Accounts).createOrganization(tx, organizationId, userId, 'Shop'),
          );
          for (const step of given) {
            await Promise.all(step.map(settling));
            const inForce = (await rowsOf(organizationId)).filter(isInForce);
            expect(inForce.length).toBeLessThanOrEqual(1);
            for (const { reference } of inForce) {
              const held = provider.held.find((one) => one.reference === reference);
              expect(held?.startedAt).toBeInstanceOf(Date);
            }
          }
        });
        provider.isAway = () => undefined;
        await find(Reconcile).all({ begun: 0, inForce: 0 });

        const rows = await rowsOf(organizationId);
        const truth = provider.held.filter(isInForce);
        expect(truth.length).toBeLessThanOrEqual(1);
        const expected = truth.map((one) =>
          seen({ ...one, refundAskedAt: null, refundedAt: null } as Row),
        );
        expect(rows.filter(isInForce).map(seen)).toEqual(expected);
        for (const held of provider.held) {
          const row = rows.find(({ reference }) => reference === held.reference);
          const neverServed = !row || row.status === 'expired' || row.status === 'incomplete';
          if (neverServed) expect(held.payments).toEqual([]);
        }
        for (const row of rows) expect(!!row.refundAskedAt).toBe(!!row.refundedAt);
        await database.rows('DELETE FROM subscriptions WHERE organization_id = $1', [
          organizationId,
        ]);
      }),
      { numRuns: RUNS, endOnFailure: true, examples: [LOST_SECRET] },
    );
  }, 720_000);
});
