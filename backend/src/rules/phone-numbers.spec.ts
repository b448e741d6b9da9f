import fc from 'fast-check';
import { callingCodeOf, normalPhone } from './phone-numbers.js';
import { PHONE_COUNTRIES, PHONE_PLANS, type PhoneCountry } from './phone-plans.js';

describe('normalPhone', () => {
  it.each([
    ['+34 911 23 45 67', '+34911234567'],
    ['0034-911-234-567', '+34911234567'],
    ['+1 (555) 123.4567', '+15551234567'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+49 (0) 30 123456', '+4930123456'],
    ['+39 (0)6 1234567', '+39061234567'],
    ['\u202A+49\u00A0170 1234567\u202C', '+491701234567'],
    ['tel:+34911234567', '+34911234567'],
    ['+٢٠ ١٠ ١٢٣٤ ٥٦٧٨', '+201012345678'],
    ['911 234 567', undefined],
    ['+0 123 456 789', undefined],
    ['+34', undefined],
    ['+1234567890123456', undefined],
    ['call me', undefined],
  ])('takes %j for %j', (typed, phone) => {
    expect(normalPhone(typed)).toBe(phone);
  });

  it.each<[PhoneCountry, string, string | undefined]>([
    ['US', '(503) 555-0142', '+15035550142'],
    ['US', '1-503-555-0142', '+15035550142'],
    ['US', '503.555.0142', '+15035550142'],
    ['US', '555-0142', undefined],
    ['US', '150355501421', undefined],
    ['CA', '416 555 0142', '+14165550142'],
    ['DE', '0170 1234567', '+491701234567'],
    ['DE', '030/123456', '+4930123456'],
    // Spreadsheets drop the leading zero.
    ['DE', '1701234567', '+491701234567'],
    ['DE', '49 170 1234567', '+491701234567'],
    // A number within a town, or any other.
    ['DE', '123456', undefined],
    // 4930 is the code of a town, too.
    ['DE', '4930123456', undefined],
    ['AT', '0664 1234567', '+436641234567'],
    ['AT', '5123456', undefined],
    ['GB', '020 7946 0958', '+442079460958'],
    ['GB', '07911 123456', '+447911123456'],
    ['FR', '06 12 34 56 78', '+33612345678'],
    ['ES', '612 345 678', '+34612345678'],
    ['ES', '34612345678', '+34612345678'],
    ['IT', '06 1234 5678', '+390612345678'],
    ['IT', '347 123 4567', '+393471234567'],
    ['BR', '(11) 98765-4321', '+5511987654321'],
    ['BR', '98765-4321', undefined],
    ['BR', '55 11 98765-4321', '+5511987654321'],
    ['MX', '55 1234 5678', '+525512345678'],
    ['EG', '010 1234 5678', '+201012345678'],
    ['EG', '٠١٠ ١٢٣٤ ٥٦٧٨', '+201012345678'],
    ['RU', '8 916 123-45-67', '+79161234567'],
    ['RU', '7 916 123-45-67', '+79161234567'],
    ['IN', '98765 43210', '+919876543210'],
    // A country code that is there counts.
    ['US', '+34 911 234 567', '+34911234567'],
    ['US', 'ask me', undefined],
    ['US', '', undefined],
  ])('reads in %s %j as %j', (country, typed, phone) => {
    expect(normalPhone(typed, country)).toBe(phone);
  });

  it('gives every number the code of its country, and reads its own result as itself', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PHONE_COUNTRIES), fc.bigInt(0n, 10n ** 15n), (country, n) => {
        const phone = normalPhone(String(n), country);
        if (phone === undefined) return;
        expect(phone.startsWith(`+${PHONE_PLANS[country][0]}`)).toBe(true);
        expect(normalPhone(phone)).toBe(phone);
      }),
    );
  });
});

describe('callingCodeOf', () => {
  it.each([
    ['+15035550142', '1'],
    ['+34911234567', '34'],
    ['+35312345678', '353'],
    ['+9991234567', undefined],
  ])('is of %s %s', (phone, code) => {
    expect(callingCodeOf(phone)).toBe(code);
  });
});
