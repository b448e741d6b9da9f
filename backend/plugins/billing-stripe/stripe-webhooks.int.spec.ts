import { readFileSync } from 'node:fs';
import type { BegunSubscription, BillingProvider } from '../../sdk/index.js';
import {
  anOrder,
  NEW_SECRET,
  OLD_SECRET,
  priceOf,
  RETURN_URL,
  stripeOptions,
  StripeRig,
} from '../../test/harness/stripe/rig.js';
import type { StandInEvent } from '../../test/harness/stripe/store.js';
import factory from './index.js';
import { present } from '../../test/support/present.js';

describe('webhook events of Stripe', () => {
  let rig: StripeRig;
  let billing: BillingProvider;
  let begun: BegunSubscription;

  beforeAll(async () => {
    rig = new StripeRig();
    await rig.start();
    billing = await rig.provider();
    begun = await billing.begin(anOrder());
    rig.pay(begun);
    await billing.change({
      key: 'change-1',
      reference: begun.reference,
      price: priceOf('marketing-pro'),
      at: 'period-end',
      returnUrl: RETURN_URL,
    });
    await billing.keepPlan(begun.reference);
    await billing.refund(begun.reference, 'refund-1');
    rig.standIn.spoilCard(begun.reference, 'card_declined');
    rig.standIn.life.advance(31);
    await billing.cancel(begun.reference, 'now');
  });
  afterAll(() => rig.stop());

  const events = () => rig.standIn.store.events;
  const anEvent = (): StandInEvent => present(events()[0]);
  const read = (event: StandInEvent, secret = OLD_SECRET, at?: number) =>
    billing.webhookEvent(rig.standIn.webhook(event, secret, at));

  it.each([
    ['customer.subscription.created', true],
    ['customer.subscription.updated', true],
    ['customer.subscription.deleted', true],
    ['invoice.created', true],
    ['invoice.paid', true],
    ['invoice.payment_failed', true],
    ['subscription_schedule.created', true],
    ['subscription_schedule.released', true],
    ['charge.succeeded', false],
    ['charge.refunded', false],
    ['customer.created', false],
  ])('%s says whom it is about', (type, hasReference) => {
    const event = present(events().find((one) => one.type === type));
    expect(read(event)).toEqual({
      id: event.id,
      type,
      occurredAt: new Date(event.created * 1_000),
      reference: hasReference ? begun.reference : null,
      customerReference: begun.customerReference,
    });
  });

  it('are all that README asks an operator to have sent', () => {
    const text = readFileSync('README.md', 'utf8');
    const [, list = ''] = /for these events: ([^;]+);/.exec(text) ?? [];
    const types = [...list.matchAll(/`([\w.]+)`/g)].map(([, type]) => type);
    expect(types).toHaveLength(7);
    const about = (type: string | undefined) => {
      const event = events().find((one) => one.type === type);
      return event && read(event)?.customerReference;
    };
    expect(types.filter((type) => about(type) !== begun.customerReference)).toEqual([]);
  });

  it('a checkout of ours at Stripe says it too, and other things say nothing', () => {
    const about = (object: object) => read({ ...anEvent(), data: { object } });
    const session = {
      object: 'checkout.session',
      subscription: 'sub_1',
      customer: { id: 'cus_1' },
    };
    expect(about(session)).toMatchObject({ reference: 'sub_1', customerReference: 'cus_1' });
    const nobody = { reference: null, customerReference: null };
    expect(about({ object: 'payout', id: 'po_1' })).toMatchObject(nobody);
  });

  it.each([OLD_SECRET, NEW_SECRET])(
    'are signed with either secret while one replaces the other',
    (secret) => {
      expect(read(anEvent(), secret)).not.toBeNull();
    },
  );

  it('are refused when forged, altered, unsigned, stale, or no event', () => {
    const { now } = rig.standIn.store;
    const { body, headers } = rig.standIn.webhook(anEvent(), OLD_SECRET);
    const altered = Buffer.from(body.toString().replace('evt_', 'evt_x'));
    expect(billing.webhookEvent({ body, headers })).not.toBeNull();
    expect(billing.webhookEvent({ body: altered, headers })).toBeNull();
    expect(billing.webhookEvent({ body, headers: {} })).toBeNull();
    expect(
      billing.webhookEvent({ body, headers: { 'stripe-signature': 't=1,v1=abc' } }),
    ).toBeNull();
    expect(billing.webhookEvent({ body, headers: { 'stripe-signature': '\u0000' } })).toBeNull();
    expect(billing.webhookEvent({ body: Buffer.from(''), headers })).toBeNull();
    expect(read(anEvent(), 'whsec_forged')).toBeNull();
    expect(read(anEvent(), OLD_SECRET, now - 301)).toBeNull();
    expect(read(anEvent(), OLD_SECRET, now - 299)).not.toBeNull();
    expect(read(anEvent(), OLD_SECRET, now + 301)).toBeNull();
    expect(read(anEvent(), OLD_SECRET, now + 299)).not.toBeNull();
    expect(read({ ...anEvent(), created: now + 301 })).toBeNull();
    expect(read({ ...anEvent(), created: now + 299 })).not.toBeNull();
    const thin = { ...anEvent(), object: 'v2.core.event' };
    expect(billing.webhookEvent(rig.standIn.webhook(Object(thin), OLD_SECRET))).toBeNull();
    expect(billing.webhookEvent(rig.standIn.webhook(Object([]), OLD_SECRET))).toBeNull();
  });
});

describe('the options of the Stripe provider', () => {
  const parse = (changes: object) =>
    factory.config.parse(stripeOptions('https://stripe.example:1234', changes));

  it('are read from texts', () => {
    expect(parse({ automaticTax: 'true', prices: ' pro = price_1 , agency=price_2,' })).toEqual({
      secretKey: 'sk_test_standin',
      webhookSecrets: [OLD_SECRET, NEW_SECRET],
      publishableKey: 'pk_test_standin',
      prices: [
        ['pro', 'price_1'],
        ['agency', 'price_2'],
      ],
      apiBase: new URL('https://stripe.example:1234'),
      automaticTax: true,
      timeoutMs: 2_000,
      retries: 1,
    });
  });

  it.each<[string, object, RegExp]>([
    ['no key', { secretKey: '' }, /STRIPE_SECRET_KEY/],
    ['a public key for the secret one', { secretKey: 'pk_live_1' }, /STRIPE_SECRET_KEY/],
    ['a secret key for the public one', { publishableKey: 'sk_live_1' }, /STRIPE_PUBLISHABLE_KEY/],
    ['no webhook secret', { webhookSecret: undefined }, /STRIPE_WEBHOOK_SECRET/],
    ['no prices', { prices: '' }, /STRIPE_PRICES/],
    ['half a price', { prices: 'pro=' }, /expected plan=price in 'pro='/],
    ['a price of two plans', { prices: 'pro=price_1,agency=price_1' }, /two plans/],
    ['an address with a path', { apiBase: 'https://host/v1' }, /STRIPE_API_BASE/],
    ['no address', { apiBase: 'host' }, /STRIPE_API_BASE/],
    ['perhaps', { automaticTax: 'perhaps' }, /STRIPE_AUTOMATIC_TAX/],
    ['no time', { timeoutMs: 0 }, /timeoutMs/],
    ['half a try', { retries: 0.5 }, /retries/],
  ])('are refused with %s, and no key is repeated', (_what, changes, sentence) => {
    expect(() => parse(changes)).toThrow(sentence);
    expect(() => parse(changes)).not.toThrow(/_live_|sk_test/);
  });

  it('are refused where there are none', () => {
    expect(() => factory.config.parse(undefined)).toThrow(/secretKey/);
  });
});
