import { Client } from '../../../../test/support/client.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { startTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { until } from '../../../../test/support/until.js';

interface Checkout {
  status: string;
  plan: string;
  clientSecret: string | null;
  form: string | null;
}

describe('billing', () => {
  let test: TestApp;
  let database: OwnerDb;
  let owner: Client;
  let people = 0;

  beforeAll(async () => {
    test = await startTestApp();
    database = new OwnerDb(test.database.ownerUrl);
  });

  afterAll(async () => {
    await database.close();
    await test.stop();
  });

  const newOwner = async (app = test.app): Promise<Client> => {
    const client = new Client(app);
    await client.register(`owner${(people += 1)}@example.com`);
    await client.ok('POST', '/api/businesses', { name: 'Shop' });
    return client;
  };

  beforeEach(async () => {
    owner = await newOwner();
    await database.rows('DELETE FROM subscriptions');
  });

  const open = (plan?: string, client = owner): Promise<Checkout> =>
    client.ok('POST', '/api/get-or-create-subscription', plan ? { plan } : {});
  const pay = (clientSecret: string | null, paymentMethod: string, extra: object = {}) =>
    owner.call('POST', '/api/test-payments', { clientSecret, paymentMethod, ...extra });
  const subscribed = () =>
    until('the subscription has started', async () => (await open()).status === 'active');
  const inForce = () =>
    database.count("SELECT count(*) FROM subscriptions WHERE status = 'active'");

  it('lists the prices for anyone', async () => {
    const plans = await new Client(test.app).ok<{ id: string; amount: number; grants: object }[]>(
      'GET',
      '/api/plans',
    );
    expect(plans.map(({ id, amount }) => [id, amount])).toEqual([
      ['free', 0],
      ['pro', 2_900],
      ['marketing-pro', 4_900],
      ['agency', 9_900],
    ]);
    expect(plans[0]?.grants).toMatchObject({ 'requests.count': 10, 'campaigns.send': false });
  });

  it('begins one subscription, however often and by however many tabs it is opened', async () => {
    const checkouts = await Promise.all(Array.from({ length: 8 }, () => open()));
    expect(checkouts[0]).toMatchObject({
      status: 'incomplete',
      plan: 'marketing-pro',
      form: { kind: 'card-fields', publishableKey: null, url: null },
    });
    expect(new Set(checkouts.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(await open()).toEqual(checkouts[0]);
    expect(await database.count('SELECT count(*) FROM subscriptions')).toBe(1);
  });

  it('starts once when it is paid for, however often Pay is pressed', async () => {
    const { clientSecret } = await open('pro');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => pay(clientSecret, 'pm_card_visa')),
    );
    for (const answer of answers) {
      expect(answer.json()).toEqual({ outcome: 'confirmed', code: null, message: null });
    }
    await subscribed();
    expect(await open('marketing-pro')).toMatchObject({
      status: 'active',
      plan: 'pro',
      clientSecret: null,
      form: { kind: 'card-fields', publishableKey: null, url: null },
    });
    const started = `SELECT count(*) FROM outbox_events WHERE type = 'billing.subscription-started'`;
    expect(await database.count(started)).toBe(1);
    expect(await inForce()).toBe(1);
  });

  it('does not start when the card is declined', async () => {
    const { clientSecret } = await open();
    const answer = await pay(clientSecret, 'pm_card_chargeDeclined');
    expect(answer.json()).toEqual({
      outcome: 'declined',
      code: 'card-declined',
      message: 'Your card was declined.',
    });
    expect((await open()).status).toBe('incomplete');
  });

  it('waits for what the bank asks', async () => {
    const { clientSecret } = await open();
    const card = 'pm_card_authenticationRequired';
    expect((await pay(clientSecret, card)).json().outcome).toBe('authentication-required');
    const refused = await pay(clientSecret, card, { authentication: 'refused' });
    expect(refused.json()).toMatchObject({ outcome: 'declined', code: 'authentication-failed' });
    expect((await open()).status).toBe('incomplete');
    await pay(clientSecret, card, { authentication: 'approved' });
    await subscribed();
  });

  it('may look at several plans and pay for one of them', async () => {
    const first = await open('marketing-pro');
    const second = await open('pro');
    expect(second.clientSecret).not.toBe(first.clientSecret);
    expect(await open('marketing-pro')).toEqual(first);
    await pay(second.clientSecret, 'pm_card_visa');
    await subscribed();
    expect((await open('marketing-pro')).plan).toBe('pro');
    const late = await pay(first.clientSecret, 'pm_card_visa');
    expect([late.statusCode, late.json().code]).toEqual([409, 'billing.already-subscribed']);
    // Another page may have replaced that checkout in the meantime.
    const replaced = await pay('replaced_secret_1', 'pm_card_visa');
    expect([replaced.statusCode, replaced.json().code]).toEqual([
      409,
      'billing.already-subscribed',
    ]);
    expect(await inForce()).toBe(1);
  });

  it('has one in force when two plans are paid for at the same moment', async () => {
    const secrets = [(await open('marketing-pro')).clientSecret, (await open('pro')).clientSecret];
    await Promise.all(secrets.map((secret) => pay(secret, 'pm_card_visa')));
    await subscribed();
    await until(
      'nothing is on its way',
      async () =>
        (await database.count('SELECT count(*) FROM outbox_events WHERE relayed_at IS NULL')) === 0,
    );
    expect(await inForce()).toBe(1);
  });

  it("does not let one pay with another organization's secret", async () => {
    const { clientSecret } = await open('pro', await newOwner());
    expect((await pay(clientSecret, 'pm_card_visa')).statusCode).toBe(409);
  });

  it('takes no card numbers', async () => {
    const { clientSecret } = await open();
    expect((await pay(clientSecret, '4242424242424242')).statusCode).toBe(422);
  });

  it.each(['agency', 'free', 'gold'])('does not sell %s', async (plan) => {
    const answer = await owner.call('POST', '/api/get-or-create-subscription', { plan });
    expect(answer.statusCode).toBe(422);
  });

  it('says so where no payment provider is set up, and begins nothing', async () => {
    const server = await startTestApp({
      DATABASE_URL: 'postgresql://elsewhere',
      SESSION_SECRET: 'only-for-tests'.padEnd(32, '.'),
    });
    try {
      expect(await open('pro', await newOwner(server.app))).toMatchObject({
        status: 'unavailable',
        plan: 'pro',
        clientSecret: null,
        form: null,
      });
    } finally {
      await server.stop();
    }
  });
});
