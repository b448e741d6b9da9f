import Stripe from 'stripe';
import { STAND_IN_KEY, StripeStandIn } from './index.js';

// The stand-in would prove nothing if it took everything: it has to refuse what Stripe refuses.

describe("the stand-in for Stripe's server", () => {
  const standIn = new StripeStandIn({ price_1: 100 });
  let url: string;
  let stripe: Stripe;
  let customer: string;

  beforeAll(async () => {
    url = await standIn.start();
    const { hostname: host, port } = new URL(url);
    stripe = new Stripe(STAND_IN_KEY, { host, port, protocol: 'http', maxNetworkRetries: 0 });
    customer = (await stripe.customers.create({ name: 'Ada' })).id;
  });
  afterAll(() => standIn.stop());

  const send = async (path: string, body: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${STAND_IN_KEY}`, ...headers },
      body,
    });
    return { status: answer.status, body: await answer.text(), headers: answer.headers };
  };

  it.each([
    ['a parameter', 'colour=red', 'parameter_unknown', 'colour'],
    ['one within another', 'items[0][colour]=red', 'parameter_unknown', 'items[0][colour]'],
    ['what was taken away', 'coupon=co_1', 'parameter_unknown', 'coupon'],
    ['a number in words', 'trial_period_days=ten', 'parameter_invalid', 'trial_period_days'],
    ['a word that is none', 'payment_behavior=hope', 'parameter_invalid', 'payment_behavior'],
    ['a map for a list', 'items[a]=1', 'parameter_invalid', 'items'],
    ['a customer of nobody', 'customer=cus_1', 'resource_missing', 'customer'],
  ])('does not know %s', async (_what, form, code, param) => {
    const answer = await send('/v1/subscriptions', form);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toEqual({
      error: { type: 'invalid_request_error', code, param, message: expect.any(String) },
    });
    expect(standIn.store.subscriptions.size).toBe(0);
  });

  it('does not know other operations, keys and expansions', async () => {
    await expect(stripe.products.list()).rejects.toMatchObject({ statusCode: 404 });
    await expect(stripe.customers.retrieve(customer, { expand: ['colour'] })).rejects.toMatchObject(
      { code: 'property_unknown' },
    );
    const stranger = await send('/v1/customers', '', { authorization: 'Bearer sk_test_other' });
    expect(stranger.status).toBe(401);
  });

  it('gives the same answer under a key, and refuses another call under it', async () => {
    const key = { 'idempotency-key': 'k1' };
    const first = await send('/v1/customers', 'name=Ada', key);
    const again = await send('/v1/customers', 'name=Ada', key);
    expect(again.body).toBe(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const other = await send('/v1/customers', 'name=Bob', key);
    expect([other.status, other.body]).toEqual([400, expect.stringContaining('idempotency_error')]);
  });
});
