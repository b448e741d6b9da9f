import { BillingUnavailable, type BillingProvider } from '../../sdk/index.js';
import { freePort } from '../../tools/embedded-postgres/free-port.js';
import { anOrder, priceOf, StripeRig } from '../../test/harness/stripe/rig.js';
import { present } from '../../test/support/present.js';

describe('the Stripe provider begins subscriptions', () => {
  let rig: StripeRig;
  let billing: BillingProvider;

  beforeEach(async () => {
    rig = new StripeRig();
    await rig.start();
    billing = await rig.provider();
  });
  afterEach(() => rig.stop());

  const subscriptions = () => [...rig.standIn.store.subscriptions.values()];
  const livingOnes = () => subscriptions().filter(({ ended_at }) => ended_at === null);

  it('begins with a bill that the browser pays, and says where it stands', async () => {
    const begun = await billing.begin(anOrder());
    expect(begun).toMatchObject({
      reference: expect.stringMatching(/^sub_/),
      customerReference: expect.stringMatching(/^cus_/),
      clientSecret: expect.stringMatching(/^pi_\w+_secret_/),
      secretFor: 'payment',
    });
    expect(await billing.read(begun.reference)).toMatchObject({
      reference: begun.reference,
      customerReference: begun.customerReference,
      key: 'subscription-1',
      plan: 'pro',
      status: 'incomplete',
      startedAt: null,
      paymentMethod: null,
      nextPlan: null,
    });
    expect(rig.pay(begun)).toEqual({ status: 'succeeded' });
    const now = rig.standIn.now();
    expect(await billing.read(begun.reference)).toMatchObject({
      status: 'active',
      startedAt: now,
      periodStart: now,
      periodEnd: new Date(now.getTime() + 30 * 86_400_000),
      trialEnd: null,
      endsAt: null,
      endedAt: null,
      paymentMethod: { brand: 'visa', last4: '4242', expires: { month: 12, year: 2034 } },
    });
  });

  it('names the customer, and speaks the version of the package', async () => {
    const { customerReference } = await billing.begin(anOrder());
    expect(rig.standIn.store.customers.get(customerReference)).toMatchObject({
      name: 'Corner Barbers',
      email: 'owner@example.com',
      metadata: { key: 'organization-1' },
    });
    expect(subscriptions()[0]?.metadata).toEqual({ key: 'subscription-1', plan: 'pro' });
    const versions = new Set(rig.standIn.requests.map(({ version }) => version));
    expect([...versions]).toEqual(['2026-10-28.endive']);
    expect(
      rig.standIn.requests.filter(({ operation, key }) => /^POST/.test(operation) && !key),
    ).toEqual([]);
  });

  it('is one subscription and one customer under a key, however many ask at once', async () => {
    rig.behave({ slow: 400 });
    const other = await rig.provider({ retries: 0 });
    billing = await rig.provider({ retries: 0 });
    const begun = await Promise.all(
      [billing, other, billing, other, billing, other].map((one) => one.begin(anOrder())),
    );
    expect(new Set(begun.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(subscriptions()).toHaveLength(1);
    expect(rig.standIn.store.customers.size).toBe(1);
    const again = await billing.begin(anOrder({ reference: present(begun[0]).reference }));
    expect(again).toEqual(begun[0]);
    expect(subscriptions()).toHaveLength(1);
  });

  it('finds its customer before search knows of it, and after', async () => {
    const first = await billing.begin(anOrder());
    rig.standIn.store.unindexed.add(first.customerReference);
    const renamed = { ...anOrder().customer, name: 'Corner Barbers & Sons' };
    const second = await billing.begin(anOrder({ key: 'subscription-2', customer: renamed }));
    rig.standIn.store.unindexed.clear();
    const third = await billing.begin(anOrder({ key: 'subscription-3', customer: renamed }));
    const customers = [first, second, third].map(({ customerReference }) => customerReference);
    expect(new Set(customers).size).toBe(1);
    expect(rig.standIn.store.customers.get(first.customerReference)?.name).toBe(renamed.name);
  });

  it('makes a customer anew that was deleted at Stripe', async () => {
    const first = await billing.begin(anOrder());
    rig.standIn.store.customers.delete(first.customerReference);
    const second = await billing.begin(anOrder({ key: 'subscription-2' }));
    expect(second.customerReference).not.toBe(first.customerReference);
    expect(rig.standIn.store.customers.has(second.customerReference)).toBe(true);
  });

  it('begins anew what was not paid in time, or was ended, under another idempotency key', async () => {
    const first = await billing.begin(anOrder());
    rig.standIn.life.advance(1);
    expect((await billing.read(first.reference))?.status).toBe('expired');
    const second = await billing.begin(anOrder({ reference: first.reference }));
    expect(second.reference).not.toBe(first.reference);
    rig.pay(second);
    await billing.cancel(second.reference, 'now');
    expect(await billing.read(second.reference)).toMatchObject({
      status: 'canceled',
      endedAt: rig.standIn.now(),
    });
    const third = await billing.begin(anOrder({ reference: second.reference }));
    expect(new Set([first, second, third].map(({ reference }) => reference)).size).toBe(3);
    expect(livingOnes()).toHaveLength(1);
    // The reference was never noted: what lives under the key is found.
    expect(await billing.begin(anOrder())).toEqual(third);
  });

  it('ends what waits at a price that is no longer sold, and begins at the new one', async () => {
    const old = await rig.provider({ prices: 'pro=price_pro_2025' });
    const first = await old.begin(anOrder());
    const second = await billing.begin(anOrder({ reference: first.reference }));
    expect(second.reference).not.toBe(first.reference);
    expect(rig.pay(first)).toMatchObject({ status: 'failed' });
    expect(rig.pay(second)).toEqual({ status: 'succeeded' });
    expect(livingOnes().map(({ items }) => items.data[0]?.price.id)).toEqual(['price_pro']);
  });

  it('has nothing to pay for where it is paid', async () => {
    const begun = await billing.begin(anOrder());
    rig.pay(begun);
    expect(await billing.begin(anOrder({ reference: begun.reference }))).toEqual({
      ...begun,
      clientSecret: null,
    });
  });

  it.each([
    ['is declined', 'pm_card_chargeDeclined', undefined, 'failed'],
    ['has expired', 'pm_card_chargeDeclinedExpiredCard', undefined, 'failed'],
    ['asks the bank', 'pm_card_authenticationRequired', undefined, 'requires_action'],
    ['is refused at the bank', 'pm_card_authenticationRequired', 'refused' as const, 'failed'],
  ])(
    'grants nothing when the card %s, and the same bill can be paid with another',
    async (...given) => {
      const [, card, bank, status] = given;
      const begun = await billing.begin(anOrder());
      expect(rig.pay(begun, card, bank)).toMatchObject({ status });
      expect((await billing.read(begun.reference))?.status).toBe('incomplete');
      expect(await billing.begin(anOrder({ reference: begun.reference }))).toEqual(begun);
      rig.pay(begun, 'pm_card_authenticationRequired', 'approved');
      expect((await billing.read(begun.reference))?.status).toBe('active');
    },
  );

  it('begins a trial once there is a payment method', async () => {
    const begun = await billing.begin(anOrder({ trialDays: 14 }));
    expect(begun).toMatchObject({
      clientSecret: expect.stringMatching(/^seti_/),
      secretFor: 'setup',
    });
    expect((await billing.read(begun.reference))?.status).toBe('incomplete');
    expect(await billing.begin(anOrder({ trialDays: 14 }))).toEqual(begun);
    rig.pay(begun);
    const trialEnd = new Date(rig.standIn.now().getTime() + 14 * 86_400_000);
    expect(await billing.read(begun.reference)).toMatchObject({
      status: 'trialing',
      trialEnd,
      paymentMethod: { last4: '4242' },
    });
    rig.standIn.life.advance(15);
    expect(await billing.read(begun.reference)).toMatchObject({ status: 'active', trialEnd });
  });

  it('gives the whole trial to whoever opens the checkout again, and names the day that holds', async () => {
    const days = (count: number) => new Date(rig.standIn.now().getTime() + count * 86_400_000);
    const order = anOrder({ trialDays: 14 });
    const first = await billing.begin(order);
    expect(first.firstPaymentAt).toEqual(days(14));
    rig.standIn.life.advance(10);
    const again = await billing.begin({ ...order, reference: first.reference });
    expect(again).toEqual({ ...first, firstPaymentAt: days(14) });
    rig.pay(again);
    expect((await billing.read(first.reference))?.trialEnd).toEqual(again.firstPaymentAt);
    // A trial that has begun is not begun again.
    rig.standIn.life.advance(3);
    expect((await billing.begin(order)).clientSecret).toBeNull();
    expect((await billing.read(first.reference))?.trialEnd).toEqual(again.firstPaymentAt);
  });

  it('ends a trial that never got a payment method', async () => {
    const begun = await billing.begin(anOrder({ trialDays: 14 }));
    rig.standIn.life.advance(15);
    expect((await billing.read(begun.reference))?.status).toBe('canceled');
    const next = await billing.begin(anOrder({ reference: begun.reference }));
    expect(next).toMatchObject({ secretFor: 'payment' });
  });

  it('knows no plan in a price that is none of ours, and those that were sold before', async () => {
    const begun = await billing.begin(anOrder());
    const item = rig.standIn.store.subscriptions.get(begun.reference)?.items.data[0];
    const priced = (id: string) =>
      Object.assign(present(item), { price: rig.standIn.store.prices.get(id) });
    priced('price_other');
    expect((await billing.read(begun.reference))?.plan).toBeNull();
    priced('price_pro_2025');
    expect((await billing.read(begun.reference))?.plan).toBe('pro');
  });

  it('lists all of a customer, the newest first', async () => {
    const first = await billing.begin(anOrder());
    rig.standIn.life.advance(2);
    const second = await billing.begin(
      anOrder({ key: 'subscription-2', price: priceOf('agency') }),
    );
    rig.pay(second);
    const all = await billing.listOf(first.customerReference);
    expect(all.map(({ key, status, plan }) => [key, status, plan])).toEqual([
      ['subscription-2', 'active', 'agency'],
      ['subscription-1', 'expired', 'pro'],
    ]);
    expect(await billing.listOf('cus_nobody')).toEqual([]);
  });

  it('is undefined what is not there, or could not be', async () => {
    for (const reference of ['sub_nothing', '', '../customers', 'sub_1?expand=x', '\0']) {
      expect(await billing.read(reference)).toBeUndefined();
      expect(await billing.listOf(reference)).toEqual([]);
      expect(await billing.portal(reference, 'https://site.example')).toBeNull();
    }
    const operations = new Set(rig.standIn.requests.map(({ operation }) => operation));
    expect([...operations].filter((operation) => !operation.includes('/v1/subscriptions'))).toEqual(
      ['POST /v1/billing_portal/sessions'],
    );
  });

  it('sells no plan without a price, and says which setting lacks it', async () => {
    await expect(billing.begin(anOrder({ price: priceOf('gold') }))).rejects.toThrow(
      /STRIPE_PRICES names no price for the plan 'gold'/,
    );
    expect(rig.standIn.requests).toEqual([]);
  });

  it('asks for tax where that is wished, and says when Stripe cannot work it out', async () => {
    const taxing = await rig.provider({ automaticTax: 'true' });
    await expect(taxing.begin(anOrder())).rejects.toThrow(/customer_tax_location_invalid/);
    const [customer] = rig.standIn.store.customers.values();
    present(customer).address = {
      city: null,
      country: 'US',
      line1: null,
      line2: null,
      postal_code: '10001',
      state: null,
    };
    await taxing.begin(anOrder({ key: 'subscription-2' }));
    expect(subscriptions()[0]?.automatic_tax.enabled).toBe(true);
  });

  describe('when Stripe fails', () => {
    const once = { retries: 0, timeoutMs: 1_500 };

    it.each([
      ['is busy', { refuse: [429, 429] }],
      ['is faulty', { refuse: [500, 503] }],
      ['cuts the connection', { drop: 2 }],
      ['never answers', { hang: true }],
    ])('is unavailable when it %s, and goes on afterwards', async (_what, behaviour) => {
      const impatient = await rig.provider(once);
      rig.behave(structuredClone(behaviour));
      await expect(impatient.begin(anOrder())).rejects.toThrow(BillingUnavailable);
      await expect(impatient.read('sub_1')).rejects.toThrow(BillingUnavailable);
      rig.behave({});
      expect(rig.pay(await impatient.begin(anOrder()))).toEqual({ status: 'succeeded' });
      expect(livingOnes()).toHaveLength(1);
    });

    it('is unavailable when nobody listens', async () => {
      const lost = await rig.provider({
        ...once,
        apiBase: `http://127.0.0.1:${await freePort()}`,
      });
      await expect(lost.begin(anOrder())).rejects.toThrow(BillingUnavailable);
    });

    it('tries again by itself, with one effect', async () => {
      rig.behave({ refuse: [503] });
      await billing.begin(anOrder());
      expect(subscriptions()).toHaveLength(1);
    });

    it('has one subscription when every answer to a write is lost once', async () => {
      rig.behave({ lose: 1 });
      await billing.begin(anOrder());
      const impatient = await rig.provider(once);
      for (let lost = 0; lost < 3; lost += 1) {
        rig.behave({ lose: 1 });
        await impatient.begin(anOrder({ key: 'subscription-2' })).catch(() => undefined);
      }
      expect(subscriptions()).toHaveLength(2);
      expect(rig.standIn.store.customers.size).toBe(1);
    });

    it('is not held up by a fault that Stripe has kept under the key', async () => {
      const impatient = await rig.provider(once);
      rig.behave({ fault: 1 });
      await expect(impatient.begin(anOrder())).rejects.toThrow(BillingUnavailable);
      const begun = await Promise.all([billing.begin(anOrder()), billing.begin(anOrder())]);
      expect(begun[0]).toEqual(begun[1]);
      expect(subscriptions()).toHaveLength(1);
    });

    it('is unavailable when the key is refused, and tells no key to the log', async () => {
      const secretKey = 'sk_test_rolledaway';
      const stranger = await rig.provider({ secretKey });
      await expect(stranger.begin(anOrder())).rejects.toThrow(BillingUnavailable);
      expect(rig.logged.join()).toContain('StripeAuthenticationError');
      expect(rig.logged.join()).not.toMatch(/sk_|whsec_|pk_|owner@example/);
    });
  });
});
