import type { Mapping } from '../domain/customer-import.js';
import { cellsOf, readRow } from './read-row.js';

const columns: Mapping['columns'] = [
  'email',
  'name',
  'phone',
  'timeZone',
  'language',
  'tags',
  'consentSource',
  'lawfulBasis',
  'consentedAt',
];
const mapping: Mapping = { hasHeader: true, columns, defaults: {} };

type Row = Partial<
  Record<
    | 'email'
    | 'name'
    | 'phone'
    | 'timeZone'
    | 'language'
    | 'tags'
    | 'consentSource'
    | 'lawfulBasis'
    | 'consentedAt',
    string
  >
>;
/** Returns the result of a row, or its customer where it is taken as a whole. */
const read = (row: Row, defaults: Mapping['defaults'] = {}) => {
  const said = readWhole(row, defaults);
  return 'customer' in said && said.unreadPhone === undefined ? said.customer : said;
};
const readWhole = (row: Row, defaults: Mapping['defaults'] = {}) =>
  readRow(
    columns.map((field) => row[field as keyof Row] ?? ''),
    { ...mapping, defaults },
  );

const ana = { email: 'ana@example.com', name: 'Ana Lima' };

describe('a row that is taken', () => {
  it.each<[string, Row, object]>([
    ['an address alone', { email: ' ANA@Example.com ' }, { name: 'ana', email: 'ana@example.com' }],
    [
      'a phone number with its country',
      { ...ana, phone: '+49 (30) 123-456' },
      { phone: '+4930123456' },
    ],
    [
      'a time zone, however it is written',
      { ...ana, timeZone: 'europe/berlin' },
      { timeZone: 'Europe/Berlin' },
    ],
    ['a language by its code', { ...ana, language: 'de' }, { language: 'de' }],
    ['a language of a region', { ...ana, language: 'es_MX' }, { language: 'es' }],
    ['the Portuguese there is', { ...ana, language: 'pt' }, { language: 'pt-BR' }],
    ['a source with blanks', { ...ana, consentSource: 'In Store' }, { consentSource: 'in-store' }],
    [
      'a basis',
      { ...ana, lawfulBasis: 'Legitimate_Interest' },
      { lawfulBasis: 'legitimate-interest' },
    ],
    [
      'a day of consent',
      { ...ana, consentedAt: '2026-01-31' },
      { consentedAt: new Date('2026-01-31') },
    ],
    ['tags', { ...ana, tags: 'regular; color' }, { tags: ['color', 'regular'] }],
  ])('says of somebody %s', (_case, row, details) => {
    const taken = read(row);
    if ('tags' in taken && taken.tags) taken.tags = [...taken.tags].sort();
    expect(taken).toMatchObject(details);
  });

  it('gets what the file does not say from the defaults, and what it says over them', () => {
    const defaults: Mapping['defaults'] = {
      language: 'fr',
      tags: ['2026'],
      consentSource: 'import',
    };
    expect(read({ ...ana, tags: 'regular' }, defaults)).toMatchObject({
      language: 'fr',
      consentSource: 'import',
    });
    const { tags } = read({ ...ana, tags: 'regular' }, defaults) as { tags: string[] };
    expect([...tags].sort()).toEqual(['2026', 'regular']);
    expect(read({ ...ana, language: 'de' }, defaults)).toMatchObject({ language: 'de' });
  });
});

describe('a row that is not taken', () => {
  const tooManyTags = Array.from({ length: 21 }, (_none, at) => `tag ${at}`).join(';');
  it.each<[string, Row]>([
    ['email-missing', { name: 'Ana' }],
    ['email-invalid', { email: 'ana@' }],
    ['name-invalid', { ...ana, name: 'x'.repeat(121) }],
    ['tags-invalid', { ...ana, tags: tooManyTags }],
    ['tags-invalid', { ...ana, tags: 'x'.repeat(200) }],
    ['time-zone-unknown', { ...ana, timeZone: 'Mars/Olympus' }],
    ['language-unknown', { ...ana, language: 'tlh' }],
    ['consent-source-unknown', { ...ana, consentSource: 'a friend' }],
    ['lawful-basis-unknown', { ...ana, lawfulBasis: 'because' }],
    ['date-invalid', { ...ana, consentedAt: '31/01/2026' }],
    ['date-invalid', { ...ana, consentedAt: '2999-01-01' }],
  ])('says %s', (reason, row) => {
    expect(read(row)).toMatchObject({ reason });
  });

  it('keeps nothing of a row that is half right', () => {
    expect(Object.keys(read({ ...ana, language: 'tlh' })).sort()).toEqual(['reason', 'value']);
  });
});

describe('the phone number of a row', () => {
  it.each<[string, string, Mapping['defaults']]>([
    ['has no country code', '(503) 555-0142', {}],
    ['has no country code, and none is to be read', '(503) 555-0142', { phoneCountry: null }],
    ['is too short for its country', '555-0142', { phoneCountry: 'US' }],
    ['is a word', 'ask him', { phoneCountry: 'US' }],
  ])('is left out where it %s, and the customer is taken', (_case, phone, defaults) => {
    const said = readWhole({ ...ana, phone, language: 'de' }, defaults);
    expect(said).toMatchObject({ customer: { ...ana, language: 'de' }, unreadPhone: phone });
    expect(said).not.toHaveProperty('customer.phone');
  });

  it('is one of the country that the defaults name', () => {
    const phone = '(503) 555-0142';
    expect(read({ ...ana, phone }, { phoneCountry: 'US' })).toMatchObject({
      phone: '+15035550142',
    });
    expect(read({ ...ana, phone: '+34 911 234 567' }, { phoneCountry: 'US' })).toMatchObject({
      phone: '+34911234567',
    });
  });
});

describe('cells', () => {
  it.each([
    ['windows', 'a;b\r\nc;d\r\n'],
    ['unix', 'a;b\nc;d'],
    ['an old Mac', 'a;b\rc;d'],
  ])('are cut at the line ends of %s', (_system, content) => {
    expect(cellsOf(Buffer.from(content), ';')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('may differ in number, hold quotes, and are read up to a limit', () => {
    expect(cellsOf(Buffer.from('a,"b, c"\nd\ne,f,g'), ',', 2)).toEqual([['a', 'b, c'], ['d']]);
  });
});
