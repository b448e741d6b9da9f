import { acceptedLanguages, directionOf, LANGUAGES, pickLanguage } from './languages.js';

describe('pickLanguage', () => {
  it.each([
    [['de'], 'de'],
    [['de-CH', 'en'], 'de'],
    [['nl', 'ar-EG', 'de'], 'ar'],
    [['pt-PT'], 'pt-BR'],
    [['PT-br'], 'pt-BR'],
    [['es-419', 'en'], 'es'],
    [[null, undefined, '', 'fr-CA'], 'fr'],
    [['nl', '*'], undefined],
    [['../../etc/passwd'], undefined],
    [[], undefined],
  ])('%j gives %s', (wanted, expected) => expect(pickLanguage(wanted)).toBe(expected));
});

describe('acceptedLanguages', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['de-CH,de;q=0.9,en;q=0.8', ['de-CH', 'de', 'en']],
    ['en;q=0.2, ar;q=0.9, fr', ['fr', 'ar', 'en']],
    ['es;q=0, pt-BR', ['pt-BR']],
  ])('%j is %j', (header, expected) => expect(acceptedLanguages(header)).toEqual(expected));
});

it('writes Arabic from the right, all others from the left', () => {
  expect(LANGUAGES.filter((code) => directionOf(code) === 'rtl')).toEqual(['ar']);
});
