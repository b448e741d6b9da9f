import { Knowledge } from '../languages/knowledge.js';
import type { Language } from '../languages/language.js';
import { withoutPrefixes } from '../languages/phrase-list.js';
import { tokensOf, type Token } from '../languages/text.js';
import { hashed, type Features } from './features.js';

/** Lengths of the beginnings of words that count beside the whole word: endings vary more than meanings. */
const BEGINNINGS = [4, 6];
/** Lengths of the sequences of letters that count, which also find misspelled words and parts of compounds. */
const SEQUENCES = { from: 3, to: 5 };
/** Length of the longest word that has no sequences: the whole word says as much. */
const SHORT_WORD = 3;
/** Number of words that a negation affects. */
const REACH = 4;
/** Weight of the last clause: the part after "but" counts more. */
const LATER = 1.3;
const PAUSE = /[.,;:!?،؛؟\n]/u;
const SIGNS = /[!?؟]+|\.{2,}|…|\p{Extended_Pictographic}/gu;

/** Weights of the features beside the words. */
const WEIGHT = { plain: 0.5, base: 0.7, beginning: 0.7, sequence: 0.35, pair: 0.7, opening: 0.5 };

/**
 * Returns the features of a text in any language that has word lists: words, their beginnings and sequences of letters,
 * pairs of words, negated words apart from others, and the amounts of praise and blame.
 */
export function wordFeatures(text: string, language: Language): Features {
  const tokens = tokensOf(text, language);
  const knowledge = Knowledge.of(language);
  return hashed(countsOf(text, tokens, language), measuresOf(text, tokens, knowledge));
}

function countsOf(text: string, tokens: readonly Token[], language: Language): Map<string, number> {
  const knowledge = Knowledge.of(language);
  const counts = new Map<string, number>();
  const count = (name: string, value = 1) => counts.set(name, (counts.get(name) ?? 0) + value);
  let previous = '<s>';
  let reach = 0;
  let end = 0;
  tokens.forEach((token, at) => {
    if (PAUSE.test(text.slice(end, token.start))) reach = 0;
    end = token.end;
    const word = wordOf(token);
    const negates = knowledge.negates(word);
    const mark = reach > 0 && !negates ? '!' : '';
    count(`u:${mark}${word}`);
    if (mark) count(`u:${word}`, WEIGHT.plain);
    for (const form of withoutPrefixes(word, language)) count(`u:${mark}${form}`, WEIGHT.base);
    for (const length of BEGINNINGS) {
      if (word.length > length) {
        count(`p${length}:${mark}${word.slice(0, length)}`, WEIGHT.beginning);
      }
    }
    if (word.length > SHORT_WORD) {
      for (const sequence of sequencesOf(word)) count(`c:${sequence}`, WEIGHT.sequence);
    }
    count(`b:${previous} ${word}`, WEIGHT.pair);
    if (at < 2) count(`first:${word}`, WEIGHT.opening);
    if (negates) reach = REACH;
    else if (reach > 0) reach -= 1;
    previous = word;
  });
  count(`b:${previous} </s>`, WEIGHT.pair);
  for (const [signs] of text.matchAll(SIGNS)) {
    const [first, ...more] = signs;
    count(`P:${first}`);
    if (more.length > 0) count(`P:${first}+`);
  }
  return counts;
}

/** Returns a word as a feature: numbers are all alike. */
const wordOf = ({ word }: Token): string => (/\d/.test(word) ? '#' : word);

function* sequencesOf(word: string): Generator<string> {
  const bounded = `<${word}>`;
  for (let length = SEQUENCES.from; length <= SEQUENCES.to; length += 1) {
    for (let at = 0; at + length <= bounded.length; at += 1) yield bounded.slice(at, at + length);
  }
}

function measuresOf(
  text: string,
  tokens: readonly Token[],
  knowledge: Knowledge,
): Map<string, number> {
  const { praise, blame } = feelingsOf(text, knowledge);
  const negations = tokens.filter((token) => knowledge.negates(token.word)).length;
  return new Map([
    ['d:bias', 1],
    ['d:praise', 1.5 * Math.log1p(praise)],
    ['d:blame', 1.5 * Math.log1p(blame)],
    ['d:net+', Math.tanh(Math.max(0, praise - blame))],
    ['d:net-', Math.tanh(Math.max(0, blame - praise))],
    ['d:none', praise + blame === 0 ? 1 : 0],
    ['d:mixed', praise > 0 && blame > 0 ? 0.7 : 0],
    ['d:length', 0.3 * Math.log1p(tokens.length)],
    ['d:short', tokens.length <= SHORT_WORD ? 0.5 : 0],
    ['d:negations', 0.7 * Math.log1p(negations)],
    ['d:numbers', /\d/.test(text) ? 0.5 : 0],
  ]);
}

function feelingsOf(text: string, knowledge: Knowledge): { praise: number; blame: number } {
  const clauses = knowledge.clausesOf(text);
  const sum = { praise: 0, blame: 0 };
  clauses.forEach((clause, at) => {
    const felt = knowledge.feelingsOf(clause);
    const weight = at > 0 && at === clauses.length - 1 ? LATER : 1;
    sum.praise += felt.praise * weight;
    sum.blame += felt.blame * weight;
  });
  return sum;
}
