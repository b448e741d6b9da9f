import type { Language } from '../languages/language.js';
import type { Phrases } from './phrases.js';
import { arabic } from './phrases/ar.js';
import { german } from './phrases/de.js';
import { english } from './phrases/en.js';
import { spanish } from './phrases/es.js';
import { french } from './phrases/fr.js';
import { portuguese } from './phrases/pt.js';

const BOOKS: Readonly<Record<Language, Phrases>> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
  pt: portuguese,
  ar: arabic,
};

/** What replies in a language are made of. */
export const phrasesOf = (language: Language): Phrases => BOOKS[language];
