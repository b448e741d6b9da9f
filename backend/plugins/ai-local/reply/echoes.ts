import type { Language } from '../languages/language.js';

/** Number of words at the start of a sentence that another sentence of the reply must not start with. */
const OPENING = 4;

/** Stems of words for joy: a reply says each of them once. */
const JOY: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:glad|happ|pleas(?!e\b)|great|wonderful|lovely|nice|good|delight|thrill)/g,
  de: /freu(?!nd)|schön(?!t)|\bgut zu|wunderbar/g,
  es: /alegr|feli|encant|qué bien|placer/g,
  fr: /heureu|content|ravi|plaisir/g,
  pt: /feli|content|que bom|prazer|ador/g,
  ar: /سعد|يسر|جميل|أجمل|فرح|سرر|حلو/g,
};

/** Stems of words for regret: avoided twice in one reply where another wording exists. */
const REGRET: Readonly<Record<Language, RegExp>> = {
  en: /sorry|regret|apolog/g,
  de: /\bleid\b|bedauer|entschuldig|schade\b/g,
  es: /sentimos|lament|perdon|disculpa/g,
  fr: /désolé|regrett|excuses|navré/g,
  pt: /sentimos|lament|desculp/g,
  ar: /أسف|آسف|ؤسف|عتذر|عذر|حزن/g,
};

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?؟])\s+/u);

const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];

/** Returns the first words of each sentence; a sentence of fewer words has no opening. */
const openingsOf = (text: string): string[] =>
  sentencesOf(text)
    .map((sentence) => wordsOf(sentence).slice(0, OPENING))
    .filter((words) => words.length === OPENING)
    .map((words) => words.join(' '));

const stemsOf = (text: string, stems: RegExp): string[] => text.toLowerCase().match(stems) ?? [];

const share = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((item) => other.includes(item));

/** True when a sentence starts like an earlier one, or repeats its word for joy. */
export const echoes = (sentence: string, earlier: string, language: Language): boolean =>
  share(openingsOf(sentence), openingsOf(earlier)) ||
  share(stemsOf(sentence, JOY[language]), stemsOf(earlier, JOY[language]));

/** True when a sentence repeats an earlier one's word for regret. */
export const regretsAgain = (sentence: string, earlier: string, language: Language): boolean =>
  share(stemsOf(sentence, REGRET[language]), stemsOf(earlier, REGRET[language]));
