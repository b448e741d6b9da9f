import { AI_TOPICS } from '../../../sdk/index.js';
import { LANGUAGES, type Language } from '../languages/language.js';
import { phrasesOf, readSubjects } from './phrase-book.js';

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

/** Words of a plain apology. */
const APOLOGY: Readonly<Record<Language, RegExp>> = {
  en: /sorry|regret|apolog/i,
  es: /sentimos|lament|perd[oó]n|disculpa/i,
  fr: /désolé|regrett|excuse|navré|pardon/i,
  de: /\bleid\b|bedauer|entschuldig|schade\b|verzeih|sorry/i,
  pt: /sentimos|lament|desculp/i,
  ar: /أسف|آسف|ؤسف|عتذ|عذر|حزن/,
};

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
    const { topics, warm, discreet, about, serious } = phrasesOf('es');
    const { next, ...matters } = serious;
    const shared = JSON.stringify([topics, warm, discreet.warm, about, matters, next]);
    expect(shared).not.toMatch(/\b(?:te|ti|contigo|tus?|usted|les?|sus?)\b|compart(?:as|a)\b/iu);
  });

  it.each(LANGUAGES)('name at least 160 things in "%s", each as one or as many', (language) => {
    const subjects = readSubjects(language);
    expect(subjects.length).toBeGreaterThanOrEqual(160);
    const odd = subjects.filter(({ one, many }) => (one === undefined) === (many === undefined));
    expect(odd).toEqual([]);
    const words = subjects.flatMap((subject) =>
      subject.words.split(/[,،]/u).map((one) => one.trim()),
    );
    expect(words.filter((word, at) => word === '' || words.indexOf(word) !== at)).toEqual([]);
  });

  it.each(LANGUAGES)(
    'have a place for the thing in "%s" wherever they are about one',
    (language) => {
      const { about } = phrasesOf(language);
      const sentences = variantsOf(about).flatMap(([, variants]) => variants);
      expect(sentences.filter((sentence) => sentence.split('{subject}').length !== 2)).toEqual([]);
    },
  );

  it.each(LANGUAGES)('apologize in plain words first in "%s", up to three stars', (language) => {
    const first = Object.values(phrasesOf(language).thanks).flatMap(({ mixed, unhappy }) => [
      ...mixed,
      ...unhappy,
    ]);
    expect(first.filter((sentence) => !APOLOGY[language].test(sentence))).toEqual([]);
  });

  it('speak of every topic', () => {
    expect(Object.keys(phrasesOf('en').topics).sort()).toEqual([...AI_TOPICS].sort());
  });
});
