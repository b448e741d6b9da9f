import type { Language } from './language.js';

/** A word, or an emoji, and where it stands in the text. */
export interface Token {
  /** In the form in which words are compared. */
  word: string;
  start: number;
  end: number;
}

/** A part of a sentence that says one thing: "but I waited an hour". */
export interface Clause {
  text: string;
  tokens: readonly Token[];
  /** Number of its sentence. */
  sentence: number;
}

const WITH_APOSTROPHES =
  /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}]+)*|\p{Extended_Pictographic}/gu;
const WORDS = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*|\p{Extended_Pictographic}/gu;
/** A full stop inside a number or an address ends nothing. */
const SENTENCE_END = /[!?…؟;؛\n]|\.["'”’»)]*\s|\.{2}/u;
const CLAUSE_END = /[,،:()–—]|\s-\s/u;

/** Most words have nothing to fold. */
const PLAIN = /^[A-Za-z]+$/;

/**
 * A word as it is compared: lower case, without accents and vowel signs, Arabic letters that are
 * written in two ways in one of them. German keeps its umlauts as "ae", which many type anyway.
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

/** The words and emoji of a text. English keeps "don't" in one piece, French parts "l'accueil". */
export function tokensOf(text: string, language: Language): Token[] {
  const pattern = language === 'en' ? WITH_APOSTROPHES : WORDS;
  return Array.from(text.matchAll(pattern), (match) => ({
    word: folded(match[0], language),
    start: match.index,
    end: match.index + match[0].length,
  })).filter(({ word }) => word !== '');
}

/**
 * Cuts a text where one thought ends: at the end of a sentence, at a comma, before a word like "but".
 * @param contrast such words, folded
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
