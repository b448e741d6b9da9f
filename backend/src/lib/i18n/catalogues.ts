import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from './languages.js';

/** The texts of one place in every language. */
export type Catalogues<Texts> = Readonly<Record<Language, Texts>>;

/**
 * Reads `locales/<language>.json` beside a source file.
 * @param beside `import.meta.url` of the source file
 * @throws Error where a language has no file: better at the start than in somebody's mail
 */
export function readCatalogues<Texts>(beside: string): Catalogues<Texts> {
  const read = (language: Language): [Language, Texts] => [
    language,
    JSON.parse(readFileSync(new URL(`locales/${language}.json`, beside), 'utf8')) as Texts,
  ];
  return Object.fromEntries(LANGUAGES.map(read)) as Record<Language, Texts>;
}

/**
 * The form of a text that `count` asks for (`hours_one`, `hours_few`, ...): English has two, Arabic
 * six, by the rules of Unicode's CLDR.
 */
export function pluralOf(texts: object, key: string, count: number, language: string): string {
  const forms = texts as Readonly<Record<string, string | undefined>>;
  const form = rulesOf(language).select(count);
  return forms[`${key}_${form}`] ?? forms[`${key}_other`] ?? '';
}

/** Making the rules costs as much as half a mail. */
const rules = new Map<string, Intl.PluralRules>();

function rulesOf(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}
