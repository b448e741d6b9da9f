import { readFileSync } from 'node:fs';
import type { Language } from '../languages/language.js';
import type { Phrases } from './phrases.js';

const books = new Map<Language, Phrases>();

/** Returns the sentences that replies in a language are made of, from `locales/<language>.json`. */
export function phrasesOf(language: Language): Phrases {
  const known = books.get(language);
  if (known) return known;
  const file = new URL(`./locales/${language}.json`, import.meta.url);
  const book = JSON.parse(readFileSync(file, 'utf8')) as Phrases;
  books.set(language, book);
  return book;
}
