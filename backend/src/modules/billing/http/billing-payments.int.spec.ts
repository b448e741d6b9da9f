import { jest } from '@jest/globals';
import { CHECKOUT, SubscriptionRig } from '../../../../test/kits/subscription-rig.kit.js';
import type { Client } from '../../../../test/support/client.js';
import { until } from '../../../../test/support/until.js';
import { Reconcile } from '../app/reconcile.service.js';
import { SubscriptionRepository } from '../data/subscription.repository.js';

const WEBHOOK = '/api/billing/webhooks/test';

describe('payments of a subscription', () => {
  let rig: SubscriptionRig;
  let owner: Client;

  beforeAll(async () => {
    rig = await SubscriptionRig.start();
  });
  afterAll(() => rig.stop());
  beforeEach(async () => {
    owner = await rig.signUp();
  });

  describe('what is owed', () => {
    const problemOf = async (name: string, body?: object) =>
      (await owner.call('POST', `/api/billing/${name}`, body)).json();
    const answer = (clientSecret: string, authentication: string) =>
      owner.ok('POST', '/api/test-payments', { clientSecret, authentication });

    it('is paid with the card of now, or it is said why not', async () => {
      expect(await rig.refused('pay-amount-due')).toEqual([409, 'billing.not-subscribed']);
      await rig.subscribe('pro', 'pm_card_chargeCustomerFail');
      expect(await rig.act('pay-amount-due')).toMatchObject({ status: 'active' });
      await rig.act('test-clock/advance', { until: 'renewal' });
      expect(await problemOf('pay-amount-due')).toMatchObject({
        status: 409,
        code: 'billing.payment-declined',
        reason: 'card-declined',
      });
      await rig.act('portal-sessions', {});
      const paid = await Promise.all([rig.act('pay-amount-due'), rig.act('pay-amount-due')]);
      for (const { status } of paid) expect(status).toBe('active');
      expect((await rig.history()).slice(0, 2)).toEqual(['payment-recovered', 'payment-failed']);
    });

    it('is owed from the renewal on, also when a webhook event is quicker than the time that passes', async () => {
      await rig.subscribe('pro', 'pm_card_chargeCustomerFail');
      const letPass = rig.provider().letPass.bind(rig.provider());
      const spy = jest.spyOn(rig.provider(), 'letPass').mockImplementation(async (...given) => {
        const passed = await letPass(...given);
        await rig.test.app.get(Reconcile).all({ begun: 0, inForce: 0 });
        return passed;
      });
      const { pastDueSince } = await rig.act('test-clock/advance', { until: 'renewal' });
      spy.mockRestore();
      expect(Date.now() - Date.parse(pastDueSince ?? '')).toBeLessThan(86_400_000);
    });

    it('is owed for as long as time has passed, whatever is looked at meanwhile', async () => {
      await rig.subscribe('pro', 'pm_card_chargeCustomerFail');
      await rig.act('test-clock/advance', { until: 'renewal' });
      const read = rig.provider().read.bind(rig.provider());
      const ours = await rig.referenceOf();
      let hasPassed = false;
      const spy = jest.spyOn(rig.provider(), 'read').mockImplementation(async (reference) => {
        const truth = await read(reference);
        if (reference !== ours || hasPassed) return truth;
        hasPassed = true;
        const subscriptions = rig.test.app.get(SubscriptionRepository, { strict: false });
        const known = await subscriptions.findByReference(reference);
        await subscriptions.letPass(known?.id ?? '', 7 * 86_400_000);
        return truth;
      });
      await rig.test.app.get(Reconcile).all({ begun: 0, inForce: 0 });
      spy.mockRestore();
      const { pastDueSince } = await rig.billing();
      expect(Date.now() - Date.parse(pastDueSince ?? '')).toBeGreaterThan(6 * 86_400_000);
    });

    it('is paid at the checkout with another card', async () => {
      await rig.subscribe('pro', 'pm_card_chargeCustomerFail');
      await rig.act('test-clock/advance', { until: 'renewal' });
      const checkout = await owner.ok<{ clientSecret: string }>('POST', CHECKOUT, {});
      expect(checkout).toMatchObject({ status: 'past-due', plan: 'pro', trialDays: 0 });
      await owner.ok('POST', '/api/test-payments', {
        clientSecret: checkout.clientSecret,
        paymentMethod: 'pm_card_mastercard',
      });
      await until('it is paid', async () => (await rig.billing()).status === 'active');
      expect((await rig.billing()).paymentMethod?.last4).toBe('4444');
      expect(await owner.ok('POST', CHECKOUT, {})).toMatchObject({
        status: 'active',
        clientSecret: null,
      });
    });

    it('waits for the bank where it asks, and so does an upgrade', async () => {
      const { clientSecret } = await rig.checkout('pro');
      await owner.ok('POST', '/api/test-payments', {
        clientSecret,
        paymentMethod: 'pm_card_authenticationAlways',
        authentication: 'approved',
      });
      await until('it has started', async () => (await rig.billing()).status === 'active');
      const upgrade = await problemOf('change-plan', { plan: 'marketing-pro' });
      expect(upgrade).toMatchObject({
        status: 409,
        code: 'billing.confirmation-required',
        clientSecret,
        form: { kind: 'card-fields', publishableKey: null, url: null },
      });
      expect((await rig.billing()).plan).toBe('pro');
      await answer(upgrade.clientSecret, 'approved');
      expect(await rig.act('change-plan', { plan: 'marketing-pro' })).toMatchObject({
        plan: 'marketing-pro',
      });
      await rig.act('test-clock/advance', { until: 'renewal' });
      const owed = await problemOf('pay-amount-due');
      expect(owed.code).toBe('billing.confirmation-required');
      expect(await answer(owed.clientSecret, 'refused')).toMatchObject({
        code: 'authentication-failed',
      });
      expect((await rig.billing()).status).toBe('past-due');
      await answer((await problemOf('pay-amount-due')).clientSecret, 'approved');
      expect(await rig.act('pay-amount-due')).toMatchObject({
        status: 'active',
        plan: 'marketing-pro',
      });
    });
  });

  it('does not wait for what is owed when it is canceled', async () => {
    await rig.subscribe('pro', 'pm_card_chargeCustomerFail');
    await rig.act('test-clock/advance', { until: 'renewal' });
    expect(await rig.act('cancel')).toMatchObject({ status: 'canceled', plan: 'free' });
  });

  it('starts late where a payment takes its time, and asks for nothing twice', async () => {
    const { clientSecret } = await rig.checkout('pro');
    const payment = { clientSecret, paymentMethod: 'pm_card_confirmedLater' };
    expect(await owner.ok('POST', '/api/test-payments', payment)).toMatchObject({
      outcome: 'processing',
    });
    expect(await owner.ok('POST', CHECKOUT, { plan: 'pro' })).toMatchObject({
      status: 'processing',
      clientSecret: null,
    });
    await until('it is confirmed', async () => (await rig.billing()).status === 'active');
  });

  it('finds what was paid without a webhook event, also where its reference was lost', async () => {
    const { clientSecret } = await rig.checkout('pro');
    const reference = await rig.referenceOf();
    await rig.provider().pay({ clientSecret, paymentMethod: 'pm_card_visa' });
    await owner.ok('POST', CHECKOUT, { plan: 'marketing-pro' });
    await rig.database.rows(
      `UPDATE subscriptions SET provider_reference = NULL WHERE provider_reference = '${reference}'`,
    );
    expect((await rig.billing()).status).toBe('none');
    await rig.test.app.get(Reconcile).all({ begun: 0, inForce: 0 });
    expect(await rig.billing()).toMatchObject({ status: 'active', plan: 'pro' });
  });

  it('gives a second payment back, and has one in force', async () => {
    const [first, second] = [await rig.checkout('pro'), await rig.checkout('marketing-pro')];
    await rig.provider().pay({ clientSecret: second.clientSecret, paymentMethod: 'pm_card_visa' });
    await rig.provider().pay({ clientSecret: first.clientSecret, paymentMethod: 'pm_card_visa' });
    await rig.test.app.get(Reconcile).all({ begun: 0, inForce: 0 });
    expect((await rig.billing()).status).toBe('active');
    const bills = await owner.ok<{ status: string }[]>('GET', '/api/billing/invoices');
    expect(bills.map(({ status }) => status).sort()).toEqual(['paid', 'refunded']);
    expect(await rig.history()).toEqual(['started']);
  });

  describe('webhook events', () => {
    const send = async (event: { body: Buffer; headers: Record<string, string | undefined> }) => {
      const { statusCode } = await rig.test.app.inject({
        method: 'POST',
        url: WEBHOOK,
        payload: event.body,
        headers: event.headers as Record<string, string>,
      });
      return statusCode;
    };
    const statusOf = async (id: string) => {
      const [row] = await rig.database.rows<{ status: string }>(
        `SELECT status FROM billing_webhook_events WHERE event_id = '${id}'`,
      );
      return row?.status;
    };
    const idOf = ({ body }: { body: Buffer }) =>
      (JSON.parse(body.toString('utf8')) as { id: string }).id;

    it('are taken once, and looked into', async () => {
      const { clientSecret } = await rig.checkout();
      await rig.provider().pay({ clientSecret, paymentMethod: 'pm_card_visa' });
      const event = await rig.provider().signedWebhookOf(await rig.referenceOf());
      expect(await Promise.all([1, 2, 3].map(() => send(event)))).toEqual([202, 202, 202]);
      await until('it was looked into', async () => (await rig.billing()).status === 'active');
      await until('it is noted', async () => (await statusOf(idOf(event))) === 'applied');
      expect(await rig.history()).toEqual(['started']);
    });

    it('about nobody we know are kept without effect', async () => {
      const stranger = await rig.provider().begin({
        key: 'elsewhere',
        customer: { key: 'elsewhere', name: 'Elsewhere', email: 'else@example.com' },
        price: { plan: 'pro', amount: 1, currency: 'USD', interval: 'month' },
        trialDays: 0,
        returnUrl: 'https://reviews.example.com/subscribe',
      });
      const event = await rig.provider().signedWebhookOf(stranger.reference);
      expect(await send(event)).toBe(202);
      await until('it is noted', async () => (await statusOf(idOf(event))) === 'unknown');
    });

    it('are refused when they are forged, stale or misdirected', async () => {
      await rig.subscribe();
      const event = await rig.provider().signedWebhookOf(await rig.referenceOf());
      const { body, headers } = event;
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
        const misdirected = await rig.test.app.inject({
          method: 'POST',
          url: `/api/billing/webhooks/${provider}`,
          payload: body,
          headers: headers as Record<string, string>,
        });
        expect([provider, misdirected.statusCode]).toEqual([provider, status]);
      }
      expect(await statusOf(idOf(event))).toBeUndefined();
    });
  });
});
