import { readFileSync } from 'node:fs';
import { proposeColumns } from './columns.js';
import { momentOf, nameOf, textsOf } from './row.js';
import { separatorOf } from './separator.js';

describe('proposeColumns', () => {
  it.each([
    [
      'English',
      ['First Name', 'Last Name', 'E-mail', 'Notes'],
      ['firstName', 'lastName', 'email', null],
    ],
    [
      'Spanish',
      ['Nombre', 'Apellidos', 'Correo electrónico', 'Teléfono'],
      ['firstName', 'lastName', 'email', 'phone'],
    ],
    [
      'French',
      ['Prénom', 'Nom', 'Courriel', 'Fuseau horaire'],
      ['firstName', 'lastName', 'email', 'timeZone'],
    ],
    [
      'German',
      ['Vorname', 'Nachname', 'E-Mail-Adresse', 'Sprache'],
      ['firstName', 'lastName', 'email', 'language'],
    ],
    ['Portuguese', ['Nome', 'Endereço de e-mail', 'Etiquetas'], ['name', 'email', 'tags']],
    ['Arabic', ['الاسم', 'البريد الإلكتروني', 'رقم الهاتف'], ['name', 'email', 'phone']],
    [
      'our own',
      ['name', 'email', 'consentedAt', 'lawfulBasis'],
      ['name', 'email', 'consentedAt', 'lawfulBasis'],
    ],
    ['one name only', ['Nombre', 'Correo'], ['name', 'email']],
    ['twice the same', ['Email', 'email'], ['email', null]],
  ])('knows the headings of %s', (_language, heading, columns) => {
    expect(proposeColumns([heading])).toEqual({ hasHeader: true, columns });
  });

  it('knows every column of the sample that the site offers', () => {
    const sample = readFileSync('frontend/public/customers-sample.csv', 'utf8');
    const [heading = '', ...rows] = sample.trim().split('\n');
    expect(proposeColumns([heading, ...rows].map((row) => row.split(',')))).toEqual({
      hasHeader: true,
      columns: ['name', 'email', 'phone', 'tags'],
    });
  });

  it('knows an address where it sees one', () => {
    expect(
      proposeColumns([
        ['Wer', 'Wo'],
        ['Maria', 'maria@example.com'],
      ]),
    ).toEqual({
      hasHeader: true,
      columns: [null, 'email'],
    });
    expect(proposeColumns([['Maria', 'maria@example.com']])).toEqual({
      hasHeader: false,
      columns: [null, 'email'],
    });
  });
});

describe('separatorOf', () => {
  it.each([
    ['a,b\n1,2\n', ','],
    ['a;b;c\n1,5;2,5;3,5\n', ';'],
    ['a\tb\n1\t2\n', '\t'],
    ['a|b\n1|2\n', '|'],
    ['"a;b",c\n"d;e",f\n', ','],
    ['email\nmaria@example.com\n', ','],
  ])('of %j is %j', (sample, separator) => {
    expect(separatorOf(sample)).toBe(separator);
  });
});

describe('textsOf', () => {
  it('takes the apostrophe away that an export has put before a formula', () => {
    expect(textsOf(["'=1+1", ' x ', ''], ['name', 'email', 'phone'])).toEqual({
      name: '=1+1',
      email: 'x',
    });
    expect(textsOf(["'t Hart"], ['name'])).toEqual({ name: "'t Hart" });
    expect(textsOf(["'＝1", "a;'=1"], ['name', 'tags'])).toEqual({ name: '＝1', tags: 'a;=1' });
  });
});

describe('nameOf', () => {
  it.each([
    [{ name: 'Maria Lopez', firstName: 'M' }, 'Maria Lopez'],
    [{ firstName: 'Maria', lastName: 'Lopez' }, 'Maria Lopez'],
    [{ lastName: 'Lopez' }, 'Lopez'],
    [{ email: 'maria@example.com' }, 'maria'],
  ])('of %j is %j', (texts, name) => {
    expect(nameOf(texts)).toBe(name);
  });
});

describe('momentOf', () => {
  it.each([
    ['2026-01-02', '2026-01-02T00:00:00.000Z'],
    ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.000Z'],
    ['01/02/2026', undefined],
    ['2026-13-01', undefined],
    ['0001-01-01', undefined],
  ])('of %j is %j', (cell, moment) => {
    expect(momentOf(cell)?.toISOString()).toBe(moment);
  });
});
