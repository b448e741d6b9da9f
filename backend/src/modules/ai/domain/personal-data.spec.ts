import fc from 'fast-check';
import { isIban, withName, withoutPersonalData } from './personal-data.js';

describe('a text without personal data', () => {
  it.each<[string, string, string | null]>([
    ['Ada here. Ask Ada Byron.', '[name] here. Ask [name].', 'Ada Byron'],
    ['ADA BYRON’s order, byron@home', '[name]’s order, [email]', 'Ada Byron'],
    ['Jose y José', '[name] y [name]', 'José García'],
    ['شكرا من محمد، ولمحمد أيضا', 'شكرا من [name]، [name] أيضا', 'محمد العلي'],
    ['تواصلوا مع ومحمد', 'تواصلوا مع [name]', 'محمد'],
    ['我是王伟说的', '我是[name]说的', '王伟'],
    ['Adam and Adaptation stay', 'Adam and Adaptation stay', 'Ada'],
    ['La comida de la casa', 'La comida de la casa', 'Ana de la Cruz'],
    ['Cruz, from Madrid', '[name], from Madrid', 'Ana de la Cruz'],
    ['O’Brien, Jean-Luc and Luc', '[name], [name] and [name]', 'Jean-Luc O’Brien'],
    ['HERR STRAUSS, Herr Strauß', 'HERR [name], Herr [name]', 'Strauß'],
    ['Weiß und Weiss, weissagen', '[name] und [name], weissagen', 'Anna Weiss'],
    ['Nobody is named', 'Nobody is named', null],
    ['Write to ada.byron+x@mail.example.com!', 'Write to [email]!', null],
    ['ada (at) example.com', '[email]', null],
    ['ada@exämple.de', '[email]', null],
    ['Call +1 (555) 010-2030.', 'Call [phone].', null],
    ['Call (030) 1234567 or 555-0199', 'Call [phone] or [phone]', null],
    ['00 49 30 / 123 456 78', '[phone]', null],
    ['06.12.34.56.78', '[phone]', null],
    ['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '[phone]', null],
    ['Card 4111 1111 1111 1111', 'Card [phone]', null],
    ['Pay DE89 3704 0044 0532 0130 00 please', 'Pay [IBAN] please', null],
    ['GB82WEST12345698765432', '[IBAN]', null],
    ['fr14 2004 1010 0505 0001 3M02 606', '[IBAN]', null],
    [
      'On 2026-11-23 at 10:30, table 12, 45.50 EUR',
      'On 2026-11-23 at 10:30, table 12, 45.50 EUR',
      null,
    ],
    ['Since 2019, on 24.12.2025, 100 % fine', 'Since 2019, on 24.12.2025, 100 % fine', null],
    ['', '', 'Ada'],
  ])('%j: %j', (text, expected, name) => {
    expect(withoutPersonalData(text, [name])).toBe(expected);
  });

  const words = fc.constantFrom('I waited. ', 'Call me: ', '(', 'صبرت ', '', 'Name: ', '你好 ');
  const digits = (min: number, max: number) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max });
  const leaksDigits = /\p{Nd}(?:[\s().\-/]*\p{Nd}){4,}/u;

  it('has no telephone number in it, in whatever form', () => {
    const gap = fc.constantFrom('', ' ', '-', '.', '/', ') ', ' (', ' - ', '\u00a0', '–');
    const number = fc
      .tuple(
        fc.constantFrom('+', '00', '', '('),
        digits(7, 15),
        fc.array(gap, { minLength: 15, maxLength: 15 }),
      )
      .map(
        ([start, signs, gaps]) =>
          start +
          signs.map((sign, at) => `${sign}${at < signs.length - 1 ? gaps[at] : ''}`).join(''),
      )
      .filter((one) => !/^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/.test(one));
    fc.assert(
      fc.property(words, number, words, (before, one, after) => {
        const bare = withoutPersonalData(`${before}${one} ${after}`, []);
        expect(bare).not.toMatch(leaksDigits);
        expect(bare).toMatch(/\[(phone|IBAN)\]/);
      }),
      { numRuns: 500 },
    );
  });

  it('has no email address in it', () => {
    fc.assert(
      fc.property(words, fc.emailAddress(), words, (before, address, after) => {
        const bare = withoutPersonalData(`${before} ${address} ${after}`, []);
        expect(bare).toContain('[email]');
        expect(bare).not.toContain('@');
      }),
      { numRuns: 500 },
    );
  });

  it('has no IBAN in it, whole or in groups', () => {
    const country = fc.constantFrom('DE', 'FR', 'GB', 'ES', 'PT', 'AE', 'BR', 'MT', 'NO', 'SA');
    const account = fc.stringMatching(/^[A-Z0-9]{11,30}$/);
    const iban = fc.tuple(country, account).map(([where, rest]) => {
      const valid = Array.from({ length: 97 }, (_unused, at) => String(at + 2).padStart(2, '0'));
      return where + valid.find((check) => isIban(where + check + rest)) + rest;
    });
    fc.assert(
      fc.property(words, iban, fc.boolean(), words, (before, one, inGroups, after) => {
        expect(isIban(one)).toBe(true);
        const written = inGroups ? (one.match(/.{1,4}/g) ?? []).join(' ') : one;
        const bare = withoutPersonalData(`${before}${written}, ${after}`, []);
        expect(bare).toContain('[IBAN]');
        expect(bare).not.toContain(one.slice(4));
      }),
      { numRuns: 500 },
    );
  });

  it('has no name in it, whole or in parts', () => {
    const part = fc.stringMatching(/^[A-ZÀÉÖ][a-zàéößñ]{2,9}$/);
    fc.assert(
      fc.property(part, part, words, (first, last, before) => {
        const text = `${before} ${first}. ${last}, ${first.toUpperCase()} ${last}; ${first.toLowerCase()}`;
        const bare = withoutPersonalData(text, [`${first} ${last}`]).replaceAll('[name]', '');
        const left = bare.toLowerCase().split(/[^\p{L}]+/u);
        expect(left).not.toContain(first.toLowerCase());
        // A name with "ß" is written with "SS" in capitals.
        expect(left).not.toContain(first.toUpperCase().toLowerCase());
        expect(left).not.toContain(last.toLowerCase());
      }),
    );
  });
});

describe('a reply in which the name is put back', () => {
  it.each<[string, string | null, string]>([
    ['Hi [name],', 'Ada Byron', 'Hi Ada,'],
    ['Hi [ Name ]!', 'Ada', 'Hi Ada!'],
    ['Dear [NAME],', 'Dr. Weber', 'Dear Dr. Weber,'],
    ['مرحبا [name]', 'عبد الله الحربي', 'مرحبا عبد الله'],
    ['Hi [name],', '$& $1', 'Hi $&,'],
    ['Hi [name],', null, 'Hi [name],'],
    ['Call [phone], [name].', 'Ada', 'Call [phone], Ada.'],
  ])('%s for %s: %s', (reply, name, expected) => {
    expect(withName(reply, name)).toBe(expected);
  });
});
