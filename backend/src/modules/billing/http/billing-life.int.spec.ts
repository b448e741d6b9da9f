import { readdirSync, readFileSync } from 'node:fs';
import { jest } from '@jest/globals';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { Client } from '../../../../test/support/client.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { startTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { until } from '../../../../test/support/until.js';
import { TestBilling } from '../../../../plugins/billing-test/test-billing.js';
import { Plugins } from '../../../kernel/plugins/plugins.js';
import { BillingMails } from '../app/billing-mails.service.js';
import { Reconcile } from '../app/reconcile.js';
import { SubscriptionRepository } from '../data/subscription.repository.js';

interface Billing {
  plan: string;
  status: string;
  amount: number;
  nextPlan: string | null;
  endsAt: string | null;
  endedAt: string | null;
  periodEnd: string | null;
  pastDueSince: string | null;
  settledAt: string | null;
  readableUntil: string | null;
  refundableUntil: string | null;
  refundedAt: string | null;
  paymentMethod: { last4: string } | null;
}

const WEBHOOK = '/api/billing/webhooks/test';

describe('the life of a subscription', () => {
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

  beforeEach(async () => {
    owner = new Client(test.app);
    await owner.register(`life${(people += 1)}@example.com`);
    await owner.ok('POST', '/api/businesses', { name: 'Shop' });
  });

  const billing = () => owner.ok<Billing>('GET', '/api/billing');
  const act = (name: string, body?: object) =>
    owner.ok<Billing>('POST', `/api/billing/${name}`, body);
  const refused = async (name: string, body?: object) => {
    const answer = await owner.call('POST', `/api/billing/${name}`, body);
    return [answer.statusCode, answer.json().code];
  };
  const subscribe = async (plan = 'pro', paymentMethod = 'pm_card_visa'): Promise<Billing> => {
    const path = '/api/get-or-create-subscription';
    const { clientSecret } = await owner.ok<{ clientSecret: string }>('POST', path, { plan });
    await owner.ok('POST', '/api/test-payments', { clientSecret, paymentMethod });
    await until('it has started', async () => (await billing()).status === 'active');
    return billing();
  };
  const history = async () =>
    (await owner.ok<{ code: string }[]>('GET', '/api/billing/events')).map(({ code }) => code);
  const provider = (): TestBilling => {
    const [found] = test.app.get(Plugins).many('billing');
    if (!(found instanceof TestBilling)) throw new Error('another provider');
    return found;
  };
  const referenceOf = async (): Promise<string> => {
    const [row] = await database.rows<{ reference: string }>(
      `SELECT provider_reference AS reference FROM subscriptions
       WHERE provider_reference IS NOT NULL ORDER BY created_at DESC LIMIT 1`,
    );
    return row?.reference ?? '';
  };
  /** Returns the billing emails that were sent. */
  const fullMails = async () => {
    const to = `life${people}@example.com`;
    const files = readdirSync(test.mailFolder).filter((name) => name.endsWith('.eml'));
    const all = await Promise.all(
      files.map((name) => PostalMime.parse(readFileSync(join(test.mailFolder, name)))),
    );
    const found = all.filter(
      (mail) => mail.to?.[0]?.address === to && /settings\/billing/.test(mail.text ?? ''),
    );
    for (const { headers } of found)
      expect(headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    return found;
  };
  const mails = async (): Promise<string[]> =>
    (await fullMails()).map(({ subject = '' }) => subject).sort();
  const settledMails = async (count: number): Promise<string[]> => {
    await until(`${count} mails were sent`, async () => (await mails()).length >= count);
    return mails();
  };

  it('shows a test card with the date that was entered with it', async () => {
    const path = '/api/get-or-create-subscription';
    const { clientSecret } = await owner.ok<{ clientSecret: string }>('POST', path, {
      plan: 'pro',
    });
    const card = { paymentMethod: 'pm_card_visa', expires: { month: 7, year: 2031 } };
    await owner.ok('POST', '/api/test-payments', { clientSecret, ...card });
    await until('it has started', async () => (await billing()).status === 'active');
    expect((await billing()).paymentMethod).toMatchObject({ last4: '4242', month: 7, year: 2031 });
  });

  it('is nothing before there is a subscription', async () => {
    expect(await billing()).toMatchObject({
      plan: 'free',
      status: 'none',
      amount: 0,
      form: { kind: 'card-fields', publishableKey: null, url: null },
    });
    expect(await owner.ok('GET', '/api/billing/invoices')).toEqual([]);
    for (const name of [
      'cancel-plan-change',
      'cancel',
      'resume',
      'refund',
      'switch-to-free',
      'portal-sessions',
    ]) {
      expect(await refused(name, name === 'portal-sessions' ? {} : undefined)).toEqual([
        409,
        'billing.not-subscribed',
      ]);
    }
  });

  it('shows what is paid for, the bill and what happened', async () => {
    expect(await subscribe()).toMatchObject({
      plan: 'pro',
      status: 'active',
      amount: 2_900,
      nextPlan: null,
      endsAt: null,
      paymentMethod: { brand: 'visa', last4: '4242', month: 12, year: 2040 },
    });
    expect(await owner.ok('GET', '/api/billing/invoices')).toMatchObject([
      { amount: 2_900, currency: 'USD', status: 'paid' },
    ]);
    expect(await history()).toEqual(['started']);
  });

  it('upgrades at once for the difference, however often it is pressed', async () => {
    await subscribe('pro');
    const preview = await owner.ok<{ due: number; asOf: string; losses: [] }>(
      'POST',
      '/api/billing/change-plan/preview',
      { plan: 'marketing-pro' },
    );
    expect(preview).toMatchObject({ at: 'now', recurring: 4_900, effectiveAt: null, losses: [] });
    const { asOf } = preview;
    const changes = await Promise.all(
      [1, 2, 3].map(() => act('change-plan', { plan: 'marketing-pro', asOf })),
    );
    for (const { plan } of changes) expect(plan).toBe('marketing-pro');
    const bills = await owner.ok<{ amount: number }[]>('GET', '/api/billing/invoices');
    expect(bills.map(({ amount }) => amount)).toEqual([preview.due, 2_900]);
    expect(await history()).toEqual(['upgraded', 'started']);
  });

  it('downgrades when the period ends, says what is lost, and takes it back', async () => {
    await subscribe('marketing-pro');
    expect(
      await owner.ok('POST', '/api/billing/change-plan/preview', { plan: 'pro' }),
    ).toMatchObject({
      at: 'period-end',
      due: 0,
      recurring: 2_900,
      losses: [{ entitlement: 'businesses.count', kind: 'metered', limit: 5, newLimit: 1 }],
    });
    expect(await act('change-plan', { plan: 'pro' })).toMatchObject({
      plan: 'marketing-pro',
      nextPlan: 'pro',
      nextAmount: 2_900,
    });
    expect((await act('cancel-plan-change')).nextPlan).toBeNull();
    await act('change-plan', { plan: 'pro' });
    await act('change-plan', { plan: 'marketing-pro' });
    expect((await billing()).nextPlan).toBeNull();
    await act('change-plan', { plan: 'pro' });
    expect(await act('test-clock/advance', { until: 'renewal' })).toMatchObject({
      plan: 'pro',
      nextPlan: null,
      status: 'active',
    });
    expect((await history()).slice(0, 2)).toEqual(['downgraded', 'downgrade-planned']);
  });

  it('is cancelled and resumed with one click, and can be read for 30 days after the end', async () => {
    await subscribe();
    const cancelled = await act('cancel');
    expect(cancelled.endsAt).toBe(cancelled.periodEnd);
    expect(await refused('change-plan', { plan: 'marketing-pro' })).toEqual([
      409,
      'billing.is-ending',
    ]);
    expect((await act('resume')).endsAt).toBeNull();
    await act('cancel');
    await act('cancel');
    const ended = await act('test-clock/advance', { until: 'renewal' });
    expect(ended).toMatchObject({ plan: 'free', status: 'canceled', settledAt: null });
    const readable = Date.parse(ended.readableUntil ?? '') - Date.parse(ended.endedAt ?? '');
    expect(readable).toBe(30 * 86_400_000);
    expect(await history()).toEqual(['ended', 'cancelled', 'resumed', 'cancelled', 'started']);
    const { settledAt } = await act('switch-to-free');
    expect(settledAt).not.toBeNull();
    expect((await act('switch-to-free')).settledAt).toBe(settledAt);
    expect(await settledMails(1)).toEqual(['Your plan Pro has ended']);
    // A new subscription can be started afterwards.
    expect(await subscribe('marketing-pro')).toMatchObject({
      plan: 'marketing-pro',
      endedAt: null,
    });
  });

  it('writes to the owner in our name and leads to our host, whatever the brand of the organization', async () => {
    await subscribe();
    await database.rows(
      `INSERT INTO branding (organization_id, name, slug, primary_color, accent_color, radius, font, scheme, updated_at)
       SELECT organization_id, 'Brightside', 'of-a-payer', '#0b6b7d', '#f7b32b', 8, 'system', 'system', now()
       FROM subscriptions WHERE provider_reference = $1`,
      [await referenceOf()],
    );
    await act('cancel');
    await act('test-clock/advance', { until: 'renewal' });
    expect(await settledMails(1)).toEqual(['Your plan Pro has ended']);
    const [mail] = await fullMails();
    expect(mail?.from?.name).toBe('Scoville');
    expect(mail?.text).toContain('http://localhost:3000/settings/billing');
    expect(mail?.html).not.toMatch(/brightside|of-a-payer|0b6b7d/i);
  });

  it('gives the money back within 14 days, once, and ends', async () => {
    expect((await subscribe()).refundableUntil).not.toBeNull();
    const refunds = await Promise.all([act('refund'), act('refund')]);
    await act('refund');
    for (const { status } of refunds) expect(status).toBe('canceled');
    expect((await billing()).refundedAt).not.toBeNull();
    expect(await owner.ok('GET', '/api/billing/invoices')).toMatchObject([{ status: 'refunded' }]);
    expect((await history()).sort()).toEqual(['ended', 'refunded', 'started']);
    expect(await settledMails(2)).toEqual(['Your plan Pro has ended', 'Your refund of $29.00']);
    // There is only one refund: otherwise nobody would ever have to pay.
    expect(await subscribe()).toMatchObject({ status: 'active', refundableUntil: null });
    expect(await refused('refund')).toEqual([409, 'billing.not-refundable']);
  });

  it('gives nothing back after 14 days', async () => {
    await subscribe();
    const { refundableUntil } = await act('test-clock/advance', { until: 14 });
    expect(refundableUntil).toBeNull();
    expect(await refused('refund')).toEqual([409, 'billing.not-refundable']);
    expect((await billing()).status).toBe('active');
  });

  it('writes when a renewal fails: at once, on day 3 and 6, and when nothing can be changed', async () => {
    await subscribe('pro', 'pm_card_chargeCustomerFail');
    const mailing = test.app.get(BillingMails);
    expect(await act('test-clock/advance', { until: 'renewal' })).toMatchObject({
      status: 'past-due',
    });
    const { endsAt } = await billing();
    expect(endsAt).toBeNull();
    expect(await refused('change-plan', { plan: 'marketing-pro' })).toEqual([
      409,
      'billing.payment-due',
    ]);
    const failed = 'Your payment for Pro did not work';
    await mailing.look();
    await mailing.look();
    expect(await settledMails(1)).toEqual([failed]);
    for (const count of [2, 3, 4]) {
      await act('test-clock/advance', { until: count === 4 ? 1 : 3 });
      await Promise.all([mailing.look(), mailing.look()]);
      await settledMails(count);
    }
    expect(await mails()).toEqual(['Your account is read only for now', failed, failed, failed]);
    // With another card, everything works again.
    expect(await act('portal-sessions', { returnPath: '/settings/billing' })).toMatchObject({
      url: expect.stringMatching(/\/settings\/billing$/),
    });
    expect(await act('pay-amount-due')).toMatchObject({ status: 'active', pastDueSince: null });
    expect((await history()).slice(0, 2)).toEqual(['payment-recovered', 'payment-failed']);
  });

  describe('what is owed', () => {
    const path = '/api/get-or-create-subscription';
    const problemOf = async (name: string, body?: object) =>
      (await owner.call('POST', `/api/billing/${name}`, body)).json();
    const answer = (clientSecret: string, authentication: string) =>
      owner.ok('POST', '/api/test-payments', { clientSecret, authentication });

    it('is paid with the card of now, or it is said why not', async () => {
      expect(await refused('pay-amount-due')).toEqual([409, 'billing.not-subscribed']);
      await subscribe('pro', 'pm_card_chargeCustomerFail');
      expect(await act('pay-amount-due')).toMatchObject({ status: 'active' });
      await act('test-clock/advance', { until: 'renewal' });
      expect(await problemOf('pay-amount-due')).toMatchObject({
        status: 409,
        code: 'billing.payment-declined',
        reason: 'card-declined',
      });
      await act('portal-sessions', {});
      const paid = await Promise.all([act('pay-amount-due'), act('pay-amount-due')]);
      for (const { status } of paid) expect(status).toBe('active');
      expect((await history()).slice(0, 2)).toEqual(['payment-recovered', 'payment-failed']);
    });

    it('is owed from the renewal on, also when a notice is quicker than the time that passes', async () => {
      await subscribe('pro', 'pm_card_chargeCustomerFail');
      const letPass = provider().letPass.bind(provider());
      const spy = jest.spyOn(provider(), 'letPass').mockImplementation(async (...given) => {
        const passed = await letPass(...given);
        await test.app.get(Reconcile).all({ begun: 0, inForce: 0 });
        return passed;
      });
      const { pastDueSince } = await act('test-clock/advance', { until: 'renewal' });
      spy.mockRestore();
      expect(Date.now() - Date.parse(pastDueSince ?? '')).toBeLessThan(86_400_000);
    });

    it('is owed for as long as time has passed, whatever is looked at meanwhile', async () => {
      await subscribe('pro', 'pm_card_chargeCustomerFail');
      await act('test-clock/advance', { until: 'renewal' });
      const read = provider().read.bind(provider());
      const ours = await referenceOf();
      let hasPassed = false;
      const spy = jest.spyOn(provider(), 'read').mockImplementation(async (reference) => {
        const truth = await read(reference);
        if (reference !== ours || hasPassed) return truth;
        hasPassed = true;
        const subscriptions = test.app.get(SubscriptionRepository, { strict: false });
        const known = await subscriptions.findByReference(reference);
        await subscriptions.letPass(known?.id ?? '', 7 * 86_400_000);
        return truth;
      });
      await test.app.get(Reconcile).all({ begun: 0, inForce: 0 });
      spy.mockRestore();
      const { pastDueSince } = await billing();
      expect(Date.now() - Date.parse(pastDueSince ?? '')).toBeGreaterThan(6 * 86_400_000);
    });

    it('is paid at the checkout with another card', async () => {
      await subscribe('pro', 'pm_card_chargeCustomerFail');
      await act('test-clock/advance', { until: 'renewal' });
      const checkout = await owner.ok<{ clientSecret: string }>('POST', path, {});
      expect(checkout).toMatchObject({ status: 'past-due', plan: 'pro', trialDays: 0 });
      await owner.ok('POST', '/api/test-payments', {
        clientSecret: checkout.clientSecret,
        paymentMethod: 'pm_card_mastercard',
      });
      await until('it is paid', async () => (await billing()).status === 'active');
      expect((await billing()).paymentMethod?.last4).toBe('4444');
      expect(await owner.ok('POST', path, {})).toMatchObject({
        status: 'active',
        clientSecret: null,
      });
    });

    it('waits for the bank where it asks, and so does an upgrade', async () => {
      const path = '/api/get-or-create-subscription';
      const { clientSecret } = await owner.ok<{ clientSecret: string }>('POST', path, {
        plan: 'pro',
      });
      await owner.ok('POST', '/api/test-payments', {
        clientSecret,
        paymentMethod: 'pm_card_authenticationAlways',
        authentication: 'approved',
      });
      await until('it has started', async () => (await billing()).status === 'active');
      const upgrade = await problemOf('change-plan', { plan: 'marketing-pro' });
      expect(upgrade).toMatchObject({
        status: 409,
        code: 'billing.confirmation-required',
        clientSecret,
        form: { kind: 'card-fields', publishableKey: null, url: null },
      });
      expect((await billing()).plan).toBe('pro');
      await answer(upgrade.clientSecret, 'approved');
      expect(await act('change-plan', { plan: 'marketing-pro' })).toMatchObject({
        plan: 'marketing-pro',
      });
      await act('test-clock/advance', { until: 'renewal' });
      const owed = await problemOf('pay-amount-due');
      expect(owed.code).toBe('billing.confirmation-required');
      expect(await answer(owed.clientSecret, 'refused')).toMatchObject({
        code: 'authentication-failed',
      });
      expect((await billing()).status).toBe('past-due');
      await answer((await problemOf('pay-amount-due')).clientSecret, 'approved');
      expect(await act('pay-amount-due')).toMatchObject({
        status: 'active',
        plan: 'marketing-pro',
      });
    });
  });

  it('does not wait for what is owed when it is cancelled', async () => {
    await subscribe('pro', 'pm_card_chargeCustomerFail');
    await act('test-clock/advance', { until: 'renewal' });
    expect(await act('cancel')).toMatchObject({ status: 'canceled', plan: 'free' });
  });

  it('starts late where a payment takes its time, and asks for nothing twice', async () => {
    const path = '/api/get-or-create-subscription';
    const { clientSecret } = await owner.ok<{ clientSecret: string }>('POST', path, {
      plan: 'pro',
    });
    const payment = { clientSecret, paymentMethod: 'pm_card_confirmedLater' };
    expect(await owner.ok('POST', '/api/test-payments', payment)).toMatchObject({
      outcome: 'processing',
    });
    expect(await owner.ok('POST', path, { plan: 'pro' })).toMatchObject({
      status: 'processing',
      clientSecret: null,
    });
    await until('it is confirmed', async () => (await billing()).status === 'active');
  });

  it('finds what was paid without a notice, also where its reference was lost', async () => {
    const path = '/api/get-or-create-subscription';
    const { clientSecret } = await owner.ok<{ clientSecret: string }>('POST', path, {
      plan: 'pro',
    });
    const reference = await referenceOf();
    await provider().pay({ clientSecret, paymentMethod: 'pm_card_visa' });
    await owner.ok('POST', path, { plan: 'marketing-pro' });
    await database.rows(
      `UPDATE subscriptions SET provider_reference = NULL WHERE provider_reference = '${reference}'`,
    );
    expect((await billing()).status).toBe('none');
    await test.app.get(Reconcile).all({ begun: 0, inForce: 0 });
    expect(await billing()).toMatchObject({ status: 'active', plan: 'pro' });
  });

  it('gives a second payment back, and has one in force', async () => {
    const path = '/api/get-or-create-subscription';
    const open = (plan: string) => owner.ok<{ clientSecret: string }>('POST', path, { plan });
    const [first, second] = [await open('pro'), await open('marketing-pro')];
    await provider().pay({ clientSecret: second.clientSecret, paymentMethod: 'pm_card_visa' });
    await provider().pay({ clientSecret: first.clientSecret, paymentMethod: 'pm_card_visa' });
    await test.app.get(Reconcile).all({ begun: 0, inForce: 0 });
    expect((await billing()).status).toBe('active');
    const bills = await owner.ok<{ status: string }[]>('GET', '/api/billing/invoices');
    expect(bills.map(({ status }) => status).sort()).toEqual(['paid', 'refunded']);
    expect(await history()).toEqual(['started']);
  });

  describe('notices', () => {
    const send = async (notice: { body: Buffer; headers: Record<string, string | undefined> }) => {
      const { statusCode } = await test.app.inject({
        method: 'POST',
        url: WEBHOOK,
        payload: notice.body,
        headers: notice.headers as Record<string, string>,
      });
      return statusCode;
    };
    const statusOf = async (id: string) => {
      const [row] = await database.rows<{ status: string }>(
        `SELECT status FROM billing_webhook_events WHERE event_id = '${id}'`,
      );
      return row?.status;
    };
    const idOf = ({ body }: { body: Buffer }) =>
      (JSON.parse(body.toString('utf8')) as { id: string }).id;

    it('are taken once, and looked into', async () => {
      const path = '/api/get-or-create-subscription';
      const { clientSecret } = await owner.ok<{ clientSecret: string }>('POST', path, {});
      await provider().pay({ clientSecret, paymentMethod: 'pm_card_visa' });
      const notice = await provider().signedWebhookOf(await referenceOf());
      expect(await Promise.all([1, 2, 3].map(() => send(notice)))).toEqual([202, 202, 202]);
      await until('it was looked into', async () => (await billing()).status === 'active');
      await until('it is noted', async () => (await statusOf(idOf(notice))) === 'applied');
      expect(await history()).toEqual(['started']);
    });

    it('about nobody we know are kept without effect', async () => {
      const stranger = await provider().begin({
        key: 'elsewhere',
        customer: { key: 'elsewhere', name: 'Elsewhere', email: 'else@example.com' },
        price: { plan: 'pro', amount: 1, currency: 'USD', interval: 'month' },
        trialDays: 0,
        returnUrl: 'https://reviews.example.com/subscribe',
      });
      const notice = await provider().signedWebhookOf(stranger.reference);
      expect(await send(notice)).toBe(202);
      await until('it is noted', async () => (await statusOf(idOf(notice))) === 'unknown');
    });

    it('are refused when they are forged, stale or misdirected', async () => {
      await subscribe();
      const notice = await provider().signedWebhookOf(await referenceOf());
      const { body, headers } = notice;
      const forged = Buffer.from(body.toString('utf8').replace('changed', 'created'));
      expect(await send({ body: forged, headers })).toBe(400);
      expect(await send({ body, headers: { 'content-type': 'application/json' } })).toBe(400);
      expect(await send({ body: Buffer.alloc(0), headers })).toBe(400);
      expect(await send({ body: Buffer.from('{'), headers })).toBe(400);
      for (const [provider, status] of [
        ['stripe', 404],
        ['somebody-elses-pay', 404],
        ['No%20Id', 422],
      ] as const) {
        const misdirected = await test.app.inject({
          method: 'POST',
          url: `/api/billing/webhooks/${provider}`,
          payload: body,
          headers: headers as Record<string, string>,
        });
        expect([provider, misdirected.statusCode]).toEqual([provider, status]);
      }
      expect(await statusOf(idOf(notice))).toBeUndefined();
    });
  });
});
