import { folded, type Token } from './text.js';
import type { Language } from './language.js';

interface Phrase<Value> {
  /** Consecutive words; one that ends with an asterisk matches any ending. */
  words: readonly string[];
  value: Value;
}

/** Match of a phrase: `length` words, starting at word `at`. */
export interface Found<Value> {
  value: Value;
  at: number;
  length: number;
}

/** Phrases with a value each; finds all of them in a text in one pass. */
export class PhraseList<Value> {
  private readonly byWord = new Map<string, Phrase<Value>[]>();
  private readonly byStem = new Map<string, Phrase<Value>[]>();
  private longestStem = 0;
  private shortestStem = Infinity;

  constructor(private readonly language: Language) {}

  /** @param phrases comma-separated; `stem*` matches any ending */
  add(phrases: string, value: Value): this {
    for (const phrase of phrases.split(',')) {
      const words = phrase
        .trim()
        .split(/\s+/)
        .map((word) => this.fold(word));
      const [first = ''] = words;
      if (first === '' || first === '*') continue;
      const isStem = first.endsWith('*');
      const key = isStem ? first.slice(0, -1) : first;
      const index = isStem ? this.byStem : this.byWord;
      if (isStem) {
        this.longestStem = Math.max(this.longestStem, key.length);
        this.shortestStem = Math.min(this.shortestStem, key.length);
      }
      index.set(key, [...(index.get(key) ?? []), { words, value }]);
    }
    return this;
  }

  /** Returns the matches in the order of the text; of two phrases at the same position, the longer one. */
  find(tokens: readonly Token[]): Found<Value>[] {
    const found: Found<Value>[] = [];
    const forms = tokens.map(({ word }) => formsOf(word, this.language));
    for (let at = 0; at < forms.length; at += 1) {
      const phrase = this.longestAt(forms, at);
      if (!phrase) continue;
      found.push({ value: phrase.value, at, length: phrase.words.length });
      at += phrase.words.length - 1;
    }
    return found;
  }

  private longestAt(forms: readonly string[][], at: number): Phrase<Value> | undefined {
    let best: Phrase<Value> | undefined;
    const consider = (phrases: readonly Phrase<Value>[] | undefined) => {
      for (const phrase of phrases ?? []) {
        if (phrase.words.length <= (best?.words.length ?? 0)) continue;
        if (phrase.words.every((word, offset) => matches(forms[at + offset], word))) best = phrase;
      }
    };
    for (const form of forms[at] ?? []) {
      consider(this.byWord.get(form));
      const longest = Math.min(form.length, this.longestStem);
      for (let length = longest; length >= this.shortestStem; length -= 1) {
        consider(this.byStem.get(form.slice(0, length)));
      }
    }
    return best;
  }

  private fold(word: string): string {
    const stem = word.endsWith('*');
    return folded(stem ? word.slice(0, -1) : word, this.language) + (stem ? '*' : '');
  }
}

const matches = (forms: readonly string[] | undefined, word: string): boolean =>
  forms?.some((form) =>
    word.endsWith('*') ? form.startsWith(word.slice(0, -1)) : form === word,
  ) ?? false;

/** Arabic prefixes that are attached to the word that follows: "and the", "for the", "with". */
const ATTACHED = ['وال', 'بال', 'فال', 'كال', 'لل', 'ال', 'و', 'ف', 'ب', 'ل', 'ك'];
/** Minimum number of letters that must remain without the prefix. */
const ROOT = 2;

/** Returns a word as written and, in Arabic, without each prefix that may be attached to it. */
const formsOf = (word: string, language: Language): string[] => [
  word,
  ...withoutPrefixes(word, language),
];

/** Returns an Arabic word without each prefix that may be attached to it; other languages have none. */
export const withoutPrefixes = (word: string, language: Language): string[] =>
  language === 'ar'
    ? ATTACHED.filter((prefix) => word.startsWith(prefix))
        .map((prefix) => word.slice(prefix.length))
        .filter((rest) => rest.length >= ROOT)
    : [];
