import { AI_TOPICS } from '../../../sdk/index.js';
import { LANGUAGES } from '../languages/language.js';
import { phrasesOf } from './phrase-book.js';

/** Returns the paths of all texts of a book, such as `thanks.casual.mixed`; a list of texts has one path. */
function placesOf(value: unknown, at = ''): string[] {
  if (typeof value === 'string') return [at];
  if (Array.isArray(value)) return [`${at}[]`];
  return Object.entries(value as object).flatMap(([key, item]) =>
    placesOf(item, at ? `${at}.${key}` : key),
  );
}

/** Returns all lists of variants of a book, with their paths. */
function variantsOf(value: unknown, at = ''): [string, string[]][] {
  if (Array.isArray(value)) return [[at, value as string[]]];
  if (typeof value === 'string') return [];
  return Object.entries(value as object).flatMap(([key, item]) =>
    variantsOf(item, at ? `${at}.${key}` : key),
  );
}

describe('the sentences of replies', () => {
  const places = placesOf(phrasesOf('en')).sort();

  it.each(LANGUAGES)('are the same kinds in "%s" as in English', (language) => {
    expect(placesOf(phrasesOf(language)).sort()).toEqual(places);
  });

  it.each(LANGUAGES)('come in at least two different wordings in "%s"', (language) => {
    for (const [at, variants] of variantsOf(phrasesOf(language))) {
      expect([at, variants.length >= 2, new Set(variants).size]).toEqual([
        at,
        true,
        variants.length,
      ]);
    }
  });

  it('address nobody in Spanish where tones that say "tú" and "usted" share them', () => {
    const { topics, warm, discreet } = phrasesOf('es');
    const shared = JSON.stringify([topics, warm, discreet.warm]);
    expect(shared).not.toMatch(/\b(?:te|ti|contigo|tus?|usted|les?|sus?)\b|compart(?:as|a)\b/iu);
  });

  it('speak of every topic', () => {
    expect(Object.keys(phrasesOf('en').topics).sort()).toEqual([...AI_TOPICS].sort());
  });
});
