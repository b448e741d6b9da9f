import { emailAddress, optionalText, text } from './schemas.js';

describe('text', () => {
  it.each([
    ['  trimmed  ', 'trimmed'],
    ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
    ['<b>markup</b> & "quotes"', '<b>markup</b> & "quotes"'],
    ['emoji 👩‍👩‍👧 and العربية', 'emoji 👩‍👩‍👧 and العربية'],
    ["Robert'); DROP TABLE reviews;--", "Robert'); DROP TABLE reviews;--"],
  ])('keeps %j', (given, kept) => {
    expect(text(100).parse(given)).toBe(kept);
  });

  it.each([
    ['nothing', ''],
    ['only spaces', '  \n '],
    ['too much', 'x'.repeat(101)],
    ['NUL', 'a\u0000b'],
    ['half a surrogate pair', 'a\ud800b'],
    ['an escape character', 'a\u001b[31mb'],
    ['a number', 5],
    ['an object', {}],
  ])('refuses %s', (_what, given) => {
    expect(text(100).safeParse(given).success).toBe(false);
  });
});

describe('optionalText', () => {
  it.each([
    ['', null],
    ['   ', null],
    [null, null],
    [undefined, undefined],
    [' Portland ', 'Portland'],
  ])('takes %j for %j', (given, kept) => {
    expect(optionalText(20).parse(given)).toBe(kept);
  });
});

describe('emailAddress', () => {
  it('is compared in lower case', () => {
    expect(emailAddress.parse('  Maria@Example.COM ')).toBe('maria@example.com');
  });

  it.each([
    '',
    'maria',
    'maria@',
    '@example.com',
    'a b@example.com',
    'a@example.com\r\nBcc: all@example.com',
    `${'x'.repeat(250)}@example.com`,
  ])('refuses %j', (given) => {
    expect(emailAddress.safeParse(given).success).toBe(false);
  });
});
