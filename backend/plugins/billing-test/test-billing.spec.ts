import { TestBilling } from './test-billing.js';

const order = {
  key: 'k',
  plan: 'pro',
  amount: 2_900,
  currency: 'USD',
  interval: 'month' as const,
};

describe('test billing', () => {
  const billing = new TestBilling();

  it('begins the same subscription under the same key, also in another process', async () => {
    const begun = await billing.begin(order);
    expect(await new TestBilling().begin(order)).toEqual(begun);
    expect((await billing.begin({ ...order, key: 'other' })).reference).not.toBe(begun.reference);
  });

  it.each([
    ['pm_card_visa', undefined, 'confirmed'],
    ['pm_card_chargeDeclined', undefined, 'declined'],
    ['pm_card_authenticationRequired', undefined, 'authentication-required'],
    ['pm_card_authenticationRequired', 'approved' as const, 'confirmed'],
    ['pm_card_authenticationRequired', 'refused' as const, 'declined'],
    ['4242424242424242', undefined, 'declined'],
  ])('%s, %s: %s', async (paymentMethod, authentication, outcome) => {
    const { reference, clientSecret } = await billing.begin(order);
    const paid = await billing.pay({
      clientSecret,
      paymentMethod,
      ...(authentication && { authentication }),
    });
    expect(paid).toMatchObject(outcome === 'confirmed' ? { outcome, reference } : { outcome });
  });

  it('knows no payment but its own', async () => {
    const paid = await billing.pay({
      clientSecret: 'pi_1_secret_2',
      paymentMethod: 'pm_card_visa',
    });
    expect(paid).toMatchObject({ outcome: 'declined', code: 'unknown-payment' });
  });
});
