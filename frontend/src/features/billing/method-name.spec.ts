import { methodName } from './method-name';

describe('the name of a payment method', () => {
  it.each([
    ['visa', '4242', 'Visa •••• 4242'],
    ['amex', '0005', 'American Express •••• 0005'],
    ['sepa_debit', '3000', 'SEPA •••• 3000'],
    ['some_wallet', '', 'Some wallet'],
  ])('of %s %s', (brand, last4, name) => {
    // Isolated, so that the digits stay behind the name in Arabic, too.
    expect(methodName({ brand, last4 })).toBe(`\u2068${name}\u2069`);
  });
});
