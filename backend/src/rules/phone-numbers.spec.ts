import fc from 'fast-check';
import { getExampleNumber } from 'libphonenumber-js/max/es6';
import MOBILE_EXAMPLES from 'libphonenumber-js/mobile/examples';
import {
  countryOfPhone,
  hasCountryCode,
  mayBePhone,
  normalPhone,
  PHONE_COUNTRIES,
  readablePhone,
  type PhoneCountry,
} from './phone-numbers.js';

describe('readablePhone', () => {
  it.each([
    ['+12175550123', '+1 217 555 0123'],
    ['+442079460958', '+44 20 7946 0958'],
    ['+4930123456', '+49 30 123456'],
    ['+34911234567', '+34 911 23 45 67'],
    ['+33612345678', '+33 6 12 34 56 78'],
    ['+5511961234567', '+55 11 96123 4567'],
    ['+201012345678', '+20 10 12345678'],
    ['+80012345678', '+800 1234 5678'],
  ])('groups %s as %s', (phone, readable) => expect(readablePhone(phone)).toBe(readable));

  it('changes no digit of the numbers that customers see, and leaves unknown ones as they are', () => {
    for (const country of PHONE_COUNTRIES) {
      const number = getExampleNumber(country, MOBILE_EXAMPLES)?.number ?? '';
      expect(readablePhone(number).replaceAll(/[^+\d]/g, '')).toBe(number);
    }
    expect(readablePhone('+9991234567')).toBe('+9991234567');
  });
});

describe('normalPhone', () => {
  it.each([
    ['+34 911 23 45 67', '+34911234567'],
    ['0034-911-234-567', '+34911234567'],
    ['(+34) 911 234 567', '+34911234567'],
    ['+1 (555) 123.4567', '+15551234567'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+49 (0) 30 123456', '+4930123456'],
    ['+39 (0)6 1234567', '+39061234567'],
    ['+54 11 15-2345-6789', '+5491123456789'],
    ['\u202A+49\u00A0170 1234567\u202C', '+491701234567'],
    ['+33\u202F6 12 34 56 78', '+33612345678'],
    ['tel:+34911234567', '+34911234567'],
    ['+٢٠ ١٠ ١٢٣٤ ٥٦٧٨', '+201012345678'],
    ['+۹۸ ۹۱۲ ۳۴۵ ۶۷۸۹', '+989123456789'],
    ['\uFF0B49 170 1234567', '+491701234567'],
    // In no use by the numbering plan, but as long as numbers there: ranges are added all the time.
    ['+49 199 1234567', '+491991234567'],
    ['+800 1234 5678', '+80012345678'],
    ['911 234 567', undefined],
    ['+0 123 456 789', undefined],
    ['+34', undefined],
    ['+34 911 234', undefined],
    ['+34 0911 234 567', undefined],
    ['+999 123 4567', undefined],
    ['+1234567890123456', undefined],
    // Germany has longer numbers than E.164.
    ['+49 30 1234567890123', undefined],
    // The prefix was written twice.
    ['+44 0020 7946 0958', undefined],
    // E.164 has no room for an extension, and the line alone would reach somebody else.
    ['+49 30 123456 ext. 12', undefined],
    ['+34 911 234 567 or +34 911 234 568', undefined],
    // Bengali digits, which the library would leave out.
    ['+৪৯ 170 1234567', undefined],
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
    // No area code begins with 1.
    ['US', '(103) 555-0142', undefined],
    // The prefix for calls abroad.
    ['US', '011 34 911 234 567', '+34911234567'],
    // Canada shares the code; the number is written alike.
    ['US', '(416) 555-0142', '+14165550142'],
    ['CA', '416 555 0142', '+14165550142'],
    ['DE', '0170 1234567', '+491701234567'],
    ['DE', '030/123456', '+4930123456'],
    // Spreadsheets drop the leading zero.
    ['DE', '1701234567', '+491701234567'],
    ['DE', '3012345678', '+493012345678'],
    ['DE', '49 170 1234567', '+491701234567'],
    ['DE', '4915123456789', '+4915123456789'],
    // A number within a town, or any other.
    ['DE', '123456', undefined],
    ['DE', '12345678', undefined],
    // In Emden (04921), or in Düsseldorf (0211).
    ['DE', '4921123456', undefined],
    ['AT', '0664 1234567', '+436641234567'],
    ['AT', '6641234567', '+436641234567'],
    ['AT', '6641234', undefined],
    ['AT', '5123456', undefined],
    ['GB', '020 7946 0958', '+442079460958'],
    ['GB', '2079460958', '+442079460958'],
    ['GB', '7946 0958', undefined],
    ['GB', '07911 123456', '+447911123456'],
    ['GB', '+44 (0)20 7946 0958', '+442079460958'],
    ['FR', '06 12 34 56 78', '+33612345678'],
    ['FR', '612345678', '+33612345678'],
    ['FR', '33 6 12 34 56 78', '+33612345678'],
    ['ES', '612 345 678', '+34612345678'],
    ['ES', '34612345678', '+34612345678'],
    ['ES', '112', undefined],
    // A zero at the beginning is part of the number.
    ['IT', '06 1234 5678', '+390612345678'],
    ['IT', '06 698812', '+3906698812'],
    ['IT', '347 123 4567', '+393471234567'],
    ['IT', '39 347 123 4567', '+393471234567'],
    ['IT', '612345678', undefined],
    ['BR', '(11) 98765-4321', '+5511987654321'],
    ['BR', '0 15 11 98765-4321', '+5511987654321'],
    ['BR', '98765-4321', undefined],
    ['BR', '3876-4321', undefined],
    ['BR', '55 11 98765-4321', '+5511987654321'],
    // Area code 55, not the country code.
    ['BR', '(55) 98765-4321', '+5555987654321'],
    ['MX', '55 1234 5678', '+525512345678'],
    ['MX', '52 55 1234 5678', '+525512345678'],
    ['MX', '1234 5678', undefined],
    ['AR', '011 2345-6789', '+541123456789'],
    ['AR', '11 2345 6789', '+541123456789'],
    // Mobile numbers are written with 15 at home, and with 9 from abroad.
    ['AR', '011 15-2345-6789', '+5491123456789'],
    ['AR', '9 11 2345-6789', '+5491123456789'],
    ['AR', '2345-6789', undefined],
    ['AE', '050 123 4567', '+971501234567'],
    ['AE', '501234567', '+971501234567'],
    ['AE', '04 234 5678', '+97142345678'],
    ['AE', '234 5678', undefined],
    ['SA', '050 123 4567', '+966501234567'],
    ['SA', '966501234567', '+966501234567'],
    ['SA', '٠٥٠ ١٢٣ ٤٥٦٧', '+966501234567'],
    ['EG', '010 1234 5678', '+201012345678'],
    ['EG', '٠١٠ ١٢٣٤ ٥٦٧٨', '+201012345678'],
    ['EG', '1012345678', '+201012345678'],
    ['EG', '2345 6789', undefined],
    ['IN', '98765 43210', '+919876543210'],
    ['IN', '098765 43210', '+919876543210'],
    ['IN', '91 98765 43210', '+919876543210'],
    // Mobile numbers may begin with 91, too.
    ['IN', '91987 65432', '+919198765432'],
    ['AU', '0412 345 678', '+61412345678'],
    ['AU', '412345678', '+61412345678'],
    ['AU', '(02) 9876 5432', '+61298765432'],
    ['AU', '9876 5432', undefined],
    ['RU', '8 916 123-45-67', '+79161234567'],
    ['RU', '7 916 123-45-67', '+79161234567'],
    ['RU', '(812) 312-34-56', '+78123123456'],
    ['KZ', '8 701 123 45 67', '+77011234567'],
    ['KZ', '7011234567', '+77011234567'],
    ['HU', '06 20 123 4567', '+36201234567'],
    ['JP', '090-1234-5678', '+819012345678'],
    ['CN', '138 1234 5678', '+8613812345678'],
    ['CN', '6552 9988', undefined],
    // Numbers without area codes are complete, however short.
    ['LU', '26 12 34', '+352261234'],
    ['PA', '212-3456', '+5072123456'],
    // A country code that is there counts.
    ['US', '+34 911 234 567', '+34911234567'],
    ['US', 'ask me', undefined],
    ['US', '', undefined],
  ])('reads in %s %j as %j', (country, typed, phone) => {
    expect(normalPhone(typed, country)).toBe(phone);
  });

  const examples = PHONE_COUNTRIES.flatMap((country) => {
    const example = getExampleNumber(country, MOBILE_EXAMPLES);
    return example ? [{ country, example }] : [];
  });

  it('is tried with an example of every country', () => {
    expect(examples.length).toBeGreaterThan(240);
    expect(examples.map(({ country }) => country)).toEqual(PHONE_COUNTRIES);
  });

  it.each(examples)('reads an example of $country in every notation', ({ country, example }) => {
    const { number, nationalNumber } = example;
    expect([
      normalPhone(example.formatNational(), country),
      normalPhone(nationalNumber, country),
      normalPhone(number.slice(1), country),
      normalPhone(example.formatInternational()),
      normalPhone(example.getURI()),
      normalPhone(number.replace('+', '00')),
    ]).toEqual(Array(6).fill(number));
  });

  const digits = (least: number) => fc.stringMatching(new RegExp(`^\\d{${least},15}$`));

  it('reads its own result as itself, wherever that is typed', () => {
    const country = fc.constantFrom(...PHONE_COUNTRIES);
    fc.assert(
      fc.property(country, country, digits(4), fc.boolean(), (home, away, typed, isForeign) => {
        const phone = normalPhone(isForeign ? `+${typed}` : typed, home);
        if (phone === undefined) return;
        expect(phone).toMatch(/^\+[1-9]\d{6,14}$/);
        expect([normalPhone(phone), normalPhone(phone, away)]).toEqual([phone, phone]);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('mayBePhone and hasCountryCode', () => {
  it.each([
    ['555-0142', true, false],
    ['(030) 12 34', true, false],
    ['٠١٠ ١٢٣٤', true, false],
    ['911', false, false],
    ['call 555 0142', false, false],
    ['+34 911', false, true],
    ['0034 911', false, true],
    ['tel:+999', false, true],
    ['34+911', false, false],
  ])('say of %j %p and %p', (typed, maybe, isForeign) => {
    expect([mayBePhone(typed), hasCountryCode(typed)]).toEqual([maybe, isForeign]);
  });
});

describe('countryOfPhone', () => {
  it.each<[string, PhoneCountry | undefined, PhoneCountry | undefined]>([
    ['+15035550142', undefined, 'US'],
    ['+14165550142', undefined, 'CA'],
    ['+14165550142', 'US', 'US'],
    ['+15551234567', undefined, 'US'],
    ['+15551234567', 'CA', 'CA'],
    ['+34911234567', 'FR', 'ES'],
    ['+35312345678', undefined, 'IE'],
    ['+79161234567', undefined, 'RU'],
    ['+77011234567', undefined, 'KZ'],
    ['+80012345678', 'DE', undefined],
    ['+9991234567', 'DE', undefined],
  ])('is of %s, in %s, %s', (phone, here, country) => {
    expect(countryOfPhone(phone, here)).toBe(country);
  });
});
