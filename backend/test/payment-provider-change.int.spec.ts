import { createTestDatabase, type TestDatabase } from './harness/test-database.js';
import { StripeStandIn } from './harness/stripe/index.js';
import { STAND_IN_PRICES, stripeEnvironment } from './harness/stripe/rig.js';
import { Client } from './support/client.js';
import { startAppOn, startTestApp, type TestApp } from './support/test-app.js';
import { until } from './support/until.js';

interface Billing {
  plan: string;
  status: string;
  endedAt: string | null;
  settledAt: string | null;
  form: { kind: string } | null;
}

const EMAIL = 'owner@example.com';
const ACTIONS: [string, object?][] = [
  ['change-plan/preview', { plan: 'marketing-pro' }],
  ['change-plan', { plan: 'marketing-pro' }],
  ['pay-amount-due'],
  ['cancel-plan-change'],
  ['resume'],
  ['refund/preview'],
  ['refund'],
  ['portal-sessions', {}],
  ['test-clock/advance', { until: 1 }],
  ['switch-to-free'],
  ['cancel'],
];

/** Payment that is real needs an installation of its own; what was begun for a try must not stand in its way. */
describe('an installation whose test payment ends', () => {
  const standIn = new StripeStandIn(STAND_IN_PRICES);
  let database: TestDatabase;
  let stripe: Record<string, string>;

  beforeAll(async () => {
    database = await createTestDatabase();
    stripe = stripeEnvironment(await standIn.start());
    const test = await startAppOn(database);
    const owner = new Client(test.app);
    await owner.register(EMAIL);
    await owner.ok('POST', '/api/businesses', { name: 'Shop' });
    const path = '/api/get-or-create-subscription';
    const { clientSecret } = await owner.ok<{ clientSecret: string }>('POST', path, {
      plan: 'pro',
    });
    await owner.ok('POST', '/api/test-payments', { clientSecret, paymentMethod: 'pm_card_visa' });
    await until('it has started', async () => {
      const { status } = await owner.ok<Billing>('GET', '/api/billing');
      return status === 'active';
    });
    await test.stop();
  });
  afterAll(async () => {
    await standIn.stop();
    await database.drop();
  });

  const ownerOf = async ({ app }: TestApp): Promise<Client> => {
    const owner = new Client(app);
    await owner.ok('POST', '/api/auth/login', {
      email: EMAIL,
      password: 'a long enough password',
    });
    return owner;
  };

  it.each<[string, () => Record<string, string>, string | null]>([
    ['for Stripe', () => stripe, 'payment-element'],
    ['for nothing', () => ({ DATABASE_URL: 'postgresql://elsewhere' }), null],
  ])('%s: the test subscription is over, visibly, and nothing fails', async (_how, env, kind) => {
    const test = await startAppOn(database, { ...env(), SESSION_SECRET: 'x'.repeat(32) });
    try {
      const owner = await ownerOf(test);
      const billing = await owner.ok<Billing>('GET', '/api/billing');
      const form = kind ? { kind } : null;
      expect(billing).toMatchObject({ plan: 'free', status: 'canceled', form });
      expect(billing.endedAt).not.toBeNull();
      expect(billing.settledAt).not.toBeNull();
      const [latest] = await owner.ok<{ code: string; plan: string }[]>(
        'GET',
        '/api/billing/events',
      );
      expect(latest).toMatchObject({ code: 'test-ended', plan: 'pro' });
      // Nobody paid, so nothing has lapsed: it can be written at once.
      await owner.ok('POST', '/api/businesses/' + (await businessOf(owner)) + '/customers', {
        name: 'Maria',
        email: `maria${String(kind)}@example.com`,
      });
      for (const [action, body] of ACTIONS) {
        const { statusCode } = await owner.call('POST', `/api/billing/${action}`, body ?? {});
        expect([action, statusCode < 500]).toEqual([action, true]);
      }
      expect(await owner.ok('GET', '/api/billing/invoices')).toEqual([]);
      const checkout = await owner.ok('POST', '/api/get-or-create-subscription', { plan: 'pro' });
      expect(checkout).toMatchObject({ form, status: form ? 'incomplete' : 'unavailable' });
    } finally {
      await test.stop();
    }
  });

  const businessOf = async (owner: Client): Promise<string> => {
    const { businesses } = await owner.ok<{ businesses: { id: string }[] }>(
      'GET',
      '/api/auth/user',
    );
    return businesses[0]?.id ?? '';
  };
});

describe('an installation that sells nothing', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp({
      DATABASE_URL: 'postgresql://elsewhere',
      SESSION_SECRET: 'x'.repeat(32),
      DEFAULT_PLAN: 'agency',
    });
  });
  afterAll(() => test.stop());

  it('gives every organization the plan that its operator chose', async () => {
    const owner = new Client(test.app);
    await owner.register(EMAIL);
    const { id } = await owner.ok<{ id: string }>('POST', '/api/businesses', { name: 'Shop' });
    const billing = await owner.ok('GET', '/api/billing');
    expect(billing).toMatchObject({ plan: 'agency', status: 'none', amount: 0, form: null });
    await owner.ok('POST', '/api/api-keys', { name: 'Included in the largest plan' });
    const { entitlements } = await owner.ok<{ entitlements: { key: string; plans: string[] }[] }>(
      'GET',
      `/api/billing/entitlements?businessId=${id}`,
    );
    expect(entitlements.flatMap(({ plans }) => plans)).toEqual([]);
  });

  it('says in the price list that nothing is for sale', async () => {
    const plans = await new Client(test.app).ok<
      { id: string; isForSale: boolean; isDefault: boolean }[]
    >('GET', '/api/plans');
    expect(plans.map(({ id, isForSale, isDefault }) => [id, isForSale, isDefault])).toEqual([
      ['free', false, false],
      ['pro', false, false],
      ['marketing-pro', false, false],
      ['agency', false, true],
    ]);
  });
});
