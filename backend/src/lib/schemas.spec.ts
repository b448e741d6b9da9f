import { emailAddress, nameText, optionalText, text } from './schemas.js';

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

describe('nameText', () => {
  it.each([
    'Hair.com Salon',
    'Corner Barbers',
    'O’Neil & Sons / Barbers',
    'Salon 24/7',
    'St. Mary/North',
    'Wwwater Park',
    'متجر 24/7',
  ])('keeps %j', (name) => {
    expect(nameText(100).parse(name)).toBe(name);
  });

  it.each([
    'Win at https://evil.example',
    'javascript://x',
    'www.evil.example',
    'Call WWW.EVIL.EXAMPLE now',
    'evil.example/win',
    'Free: bit.ly/abc',
    'müller.de/x',
  ])('refuses the web address in %j', (name) => {
    const { error } = nameText(100).safeParse(name);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Enter a name without a web address.',
    ]);
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
