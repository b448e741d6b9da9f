import { OLD_SECRET, STAND_IN_PRICES, stripeEnvironment } from './harness/stripe/rig.js';
import { StripeStandIn } from './harness/stripe/index.js';
import type { StandInEvent } from './harness/stripe/store.js';
import { Client } from './support/client.js';
import { OwnerDb } from './support/owner-db.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { until } from './support/until.js';
import { present } from './support/present.js';

interface Checkout {
  status: string;
  plan: string;
  clientSecret: string | null;
  secretFor: string | null;
  form: { kind: string; publishableKey: string | null } | null;
}

describe('an installation that is paid with Stripe', () => {
  const standIn = new StripeStandIn(STAND_IN_PRICES);
  let test: TestApp;
  let database: OwnerDb;
  let owner: Client;
  let people = 0;

  beforeAll(async () => {
    test = await startTestApp(stripeEnvironment(await standIn.start()));
    database = new OwnerDb(test.database.ownerUrl);
  });
  afterAll(async () => {
    await database.close();
    await test.stop();
    await standIn.stop();
  });
  beforeEach(async () => {
    standIn.behave({});
    standIn.store.events.length = 0;
    owner = new Client(test.app);
    await owner.register(`owner${(people += 1)}@example.com`);
    await owner.ok('POST', '/api/businesses', { name: 'Shop' });
  });

  const open = (plan = 'pro'): Promise<Checkout> =>
    owner.ok('POST', '/api/get-or-create-subscription', { plan });
  const pay = ({ clientSecret }: Checkout) =>
    standIn.payments.confirm(clientSecret ?? '', 'pm_card_visa');
  const tell = async (event: StandInEvent, secret = OLD_SECRET): Promise<number> => {
    const now = Math.floor(Date.now() / 1_000);
    const { body, headers } = standIn.webhook(event, secret, now);
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/billing/webhooks/stripe',
      payload: body,
      headers,
    });
    return answer.statusCode;
  };
  const isActive = async () => (await open()).status === 'active';
  const living = () => [...standIn.store.subscriptions.values()].slice(-1);

  it('gives the browser what the form needs, once for all tabs', async () => {
    const before = standIn.store.subscriptions.size;
    const checkouts = await Promise.all(Array.from({ length: 6 }, () => open()));
    expect(new Set(checkouts.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(checkouts[0]).toMatchObject({
      status: 'incomplete',
      plan: 'pro',
      form: { kind: 'payment-element', publishableKey: 'pk_test_standin', url: null },
      secretFor: 'payment',
      clientSecret: expect.stringMatching(/^pi_/),
    });
    expect(standIn.store.subscriptions.size).toBe(before + 1);
  });

  it('begins a plan by a webhook event, whatever order and however often they come', async () => {
    pay(await open());
    const events = standIn.store.events.toReversed();
    for (const event of [...events, ...events]) expect(await tell(event)).toBe(202);
    await until('the plan has begun', isActive);
    expect(await open('marketing-pro')).toMatchObject({ plan: 'pro', clientSecret: null });
  });

  it('looks once at Stripe for all that one payment brings', async () => {
    const waiting = async () =>
      (await database.rows(`SELECT FROM billing_webhook_events WHERE status = 'received'`)).length;
    await until(
      'the webhook events of the tests before are handled',
      async () => (await waiting()) === 0,
    );
    pay(await open());
    const events = [...standIn.store.events];
    expect(events.length).toBeGreaterThan(5);
    const before = standIn.requests.length;
    for (const event of events) expect(await tell(event)).toBe(202);
    await until('all are handled', async () => (await waiting()) === 0);
    const reads = standIn.requests.slice(before).map(({ operation }) => operation);
    expect(reads.filter((operation) => operation.startsWith('GET /v1/subscriptions'))).toHaveLength(
      2,
    );
    expect(reads.length).toBeLessThanOrEqual(4);
    expect(await isActive()).toBe(true);
  });

  it('says what its operator has to do when the page for the payment method is not set up', async () => {
    pay(await open());
    await until('the plan has begun', isActive);
    standIn.store.hasPortal = false;
    const answer = await owner.call('POST', '/api/billing/portal-sessions', {});
    standIn.store.hasPortal = true;
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'billing.portal-not-configured',
      detail: expect.stringContaining('Customer portal'),
    });
    expect((await owner.call('POST', '/api/billing/portal-sessions', {})).statusCode).toBe(201);
  });

  it('takes no forged webhook event, and one about somebody unknown has no effect', async () => {
    const checkout = await open();
    const event = present(standIn.store.events.at(-1));
    expect(await tell(event, 'whsec_forged')).toBe(400);
    const stranger = { object: 'subscription', id: 'sub_stranger', customer: 'cus_stranger' };
    expect(await tell({ ...event, id: 'evt_stranger', data: { object: stranger } })).toBe(202);
    expect((await open()).clientSecret).toBe(checkout.clientSecret);
  });

  it('believes Stripe and not the webhook event: what was not paid grants nothing', async () => {
    await open();
    const [subscription] = living();
    const event = present(
      standIn.store.events.find(({ type }) => type === 'customer.subscription.created'),
    );
    const lie = { ...subscription, status: 'active' };
    await tell({ ...event, id: 'evt_lie', data: { object: lie } });
    await until('it was looked into', () =>
      standIn.requests.some(({ operation }) => operation === 'GET /v1/subscriptions/:id'),
    );
    expect((await open()).status).toBe('incomplete');
  });

  it('finds out without any webhook event when the checkout is opened again', async () => {
    pay(await open());
    expect((await open()).status).toBe('active');
  });

  it('says so when Stripe is down, and begins one subscription when it is back', async () => {
    const before = standIn.store.subscriptions.size;
    standIn.behave({ refuse: Array.from({ length: 30 }, () => 503) });
    const answer = await owner.call('POST', '/api/get-or-create-subscription', { plan: 'pro' });
    expect(answer.statusCode).toBe(503);
    expect(answer.body).not.toMatch(/sk_test|Stripe-|stack/);
    standIn.behave({ lose: 2 });
    await until('it works again', async () => {
      const again = await owner.call('POST', '/api/get-or-create-subscription', { plan: 'pro' });
      return again.statusCode === 200;
    });
    expect(standIn.store.subscriptions.size).toBe(before + 1);
  });
});
