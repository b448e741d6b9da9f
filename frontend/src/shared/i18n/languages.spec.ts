import { directionOf, LANGUAGES, pickLanguage } from './languages';

describe('pickLanguage', () => {
  const known = ['en', 'de', 'pt-BR', 'ar'];

  it.each([
    [['de'], 'de'],
    [['de-CH', 'en'], 'de'],
    [['nl', 'ar-EG', 'de'], 'ar'],
    [['pt-PT'], 'pt-BR'],
    [['PT-br'], 'pt-BR'],
    [['nl'], 'en'],
    [[''], 'en'],
    [[], 'en'],
  ])('%j gives %s', (wanted, expected) => expect(pickLanguage(wanted, known)).toBe(expected));
});

it('writes Arabic from the right, all others from the left', () => {
  expect(LANGUAGES.map(({ code }) => directionOf(code))).toEqual([
    'ltr',
    'ltr',
    'ltr',
    'ltr',
    'ltr',
    'rtl',
  ]);
});
