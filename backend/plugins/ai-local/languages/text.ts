import type { Language } from './language.js';

/** Word or emoji, with its position in the text. */
export interface Token {
  /** Folded for comparison. */
  word: string;
  start: number;
  end: number;
}

/** Part of a sentence that says one thing: "but I waited an hour". */
export interface Clause {
  text: string;
  tokens: readonly Token[];
  /** Index of its sentence in the text. */
  sentence: number;
}

const WITH_APOSTROPHES =
  /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}]+)*|\p{Extended_Pictographic}/gu;
const WORDS = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*|\p{Extended_Pictographic}/gu;
/** A period inside a number or an address does not end a sentence. */
const SENTENCE_END = /[!?…؟;؛\n]|\.["'”’»)]*\s|\.{2}/u;
const CLAUSE_END = /[,،:()–—]|\s-\s/u;

/** Words that need nothing but lower case: most of them. */
const PLAIN = /^[A-Za-z]+$/;

/**
 * Returns a word in the form used for comparison: in lower case, without accents and vowel signs, and with one form of
 * the Arabic letters that have two spellings. German umlauts become "ae" and so on, which many people type anyway.
 */
export function folded(word: string, language: Language): string {
  if (PLAIN.test(word)) return word.toLowerCase();
  const lower = word.normalize('NFC').toLowerCase();
  const german =
    language === 'de'
      ? lower.replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue').replace(/ß/g, 'ss')
      : lower;
  return german
    .normalize('NFKD')
    .replace(/[\p{M}'’\u0640]/gu, '')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه');
}

/** Returns the words and emoji of a text. English keeps "don't" as one word; French splits "l'accueil". */
export function tokensOf(text: string, language: Language): Token[] {
  const pattern = language === 'en' ? WITH_APOSTROPHES : WORDS;
  return Array.from(text.matchAll(pattern), (match) => ({
    word: folded(match[0], language),
    start: match.index,
    end: match.index + match[0].length,
  })).filter(({ word }) => word !== '');
}

/**
 * Splits a text into clauses: at the end of a sentence, at a comma, before a word like "but".
 * @param contrast words like "but", folded
 */
export function clausesOf(
  text: string,
  language: Language,
  contrast: ReadonlySet<string>,
): Clause[] {
  const clauses: Clause[] = [];
  let tokens: Token[] = [];
  let sentence = 0;
  const close = (end: number) => {
    const [first] = tokens;
    if (first) clauses.push({ text: text.slice(first.start, end).trim(), tokens, sentence });
    tokens = [];
  };
  let last = 0;
  for (const token of tokensOf(text, language)) {
    const gap = text.slice(last, token.start);
    const ends = SENTENCE_END.test(gap);
    if (ends || CLAUSE_END.test(gap) || contrast.has(token.word)) close(token.start);
    if (ends) sentence += 1;
    tokens.push(token);
    last = token.end;
  }
  close(text.length);
  return clauses;
}
