import { readFileSync } from 'node:fs';
import type { Language } from '../languages/language.js';
import type { Phrases, Subject } from './phrases.js';

const books = new Map<Language, Phrases>();

/** Returns the sentences that replies in a language are made of, from `locales/<language>.json`. */
export function phrasesOf(language: Language): Phrases {
  const known = books.get(language);
  if (known) return known;
  const book = read<Phrases>(`./locales/${language}.json`);
  books.set(language, book);
  return book;
}

/** Reads the things that a reply in a language can name, from `subjects/<language>.json`. */
export const readSubjects = (language: Language): readonly Subject[] =>
  read<readonly Subject[]>(`./subjects/${language}.json`);

// Trusted: the files ship with the code, and tests check their form.
const read = <Content>(file: string): Content =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Content;
