import { BillingDeclined, BillingNotConfigured, BillingUnavailable } from './index.js';

/** The same classes in a copy of the package that a plugin brings. */
const copy = () => {
  class BillingDeclined extends Error {
    override readonly name = 'BillingDeclined';
    readonly code = 'card-declined';
  }
  return new BillingDeclined('declined');
};

describe('errors of payment providers', () => {
  it('are told from each other', () => {
    const declined: unknown = new BillingDeclined('card-declined');
    expect(declined).toBeInstanceOf(BillingDeclined);
    expect(declined).not.toBeInstanceOf(BillingUnavailable);
    expect(new BillingNotConfigured('Turn it on.')).toBeInstanceOf(BillingNotConfigured);
    expect(new BillingUnavailable('no answer')).toBeInstanceOf(BillingUnavailable);
  });

  it("are recognized when they come from a plugin's own copy of the package", () => {
    const thrown: unknown = copy();
    if (!(thrown instanceof BillingDeclined)) throw new Error('not recognized');
    expect(thrown.code).toBe('card-declined');
    expect(thrown).not.toBeInstanceOf(BillingNotConfigured);
  });

  it.each([undefined, null, 'BillingDeclined', new Error('BillingDeclined'), {}])(
    'are not seen in %p',
    (value) => {
      expect(value instanceof BillingDeclined).toBe(false);
    },
  );
});
