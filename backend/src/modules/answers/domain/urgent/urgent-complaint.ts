import { TOP_RATING } from '../../../../rules/ratings.js';
import { arabic } from './phrases-ar.js';
import { german } from './phrases-de.js';
import { english } from './phrases-en.js';
import { spanish } from './phrases-es.js';
import { french } from './phrases-fr.js';
import { portuguese } from './phrases-pt.js';
import {
  URGENT_MATTERS,
  type MatterPhrases,
  type UrgentMatter,
  type UrgentPhrases,
} from './urgent-phrases.js';

/** Phrases of all languages: the language of a customer's text is not known in advance. */
export const URGENT_PHRASES: readonly UrgentPhrases[] = [
  english,
  spanish,
  french,
  german,
  portuguese,
  arabic,
];

/**
 * True when a text complains about safety, health, discrimination, theft or law, in any of the product's languages.
 * Such a text is shown as urgent and is never answered automatically. Errs on the side of urgency: a person then reads
 * a text that turns out to be harmless.
 */
export const isUrgent = (text: string, rating: number): boolean =>
  urgentMatter(text, rating) !== undefined;

/** Returns the matter that makes a text urgent, the gravest of several; undefined for a text that is not urgent. */
export function urgentMatter(text: string, rating: number): UrgentMatter | undefined {
  const plain = folded(text);
  // A text with fewer than all stars may praise or complain.
  const isComplaint = rating < TOP_RATING;
  if (!ANY_ALWAYS.test(plain) && !(isComplaint && ANY_COMPLAINT.test(plain))) return undefined;
  return URGENT_MATTERS.find(
    (matter) =>
      patternOf(matter, 'always').test(plain) ||
      (isComplaint && patternOf(matter, 'complaint').test(plain)),
  );
}

/** Arabic prefixes that may be attached to the word that follows: "and the", "for the". */
const ATTACHED = '(?:[وف]?(?:ال|بال|كال|لل|[بلك])?)';
const ARABIC = /^\p{Script=Arabic}/u;

/** Patterns of all matters: most texts are about none, which one search tells. */
const ANY_ALWAYS = anyOf(URGENT_MATTERS, 'always');
const ANY_COMPLAINT = anyOf(URGENT_MATTERS, 'complaint');
/** Patterns of single matters, made when they are first needed. */
const PATTERNS = new Map<string, RegExp>();

function patternOf(matter: UrgentMatter, kind: keyof MatterPhrases): RegExp {
  const key = `${matter} ${kind}`;
  const pattern = PATTERNS.get(key) ?? anyOf([matter], kind);
  PATTERNS.set(key, pattern);
  return pattern;
}

function anyOf(matters: readonly UrgentMatter[], kind: keyof MatterPhrases): RegExp {
  const phrases = URGENT_PHRASES.flatMap((language) =>
    matters.flatMap((matter) => language[matter][kind].split(/[,،]/u)),
  );
  return new RegExp(`(?<= )(?:${phrases.map(pattern).join('|')})(?= )`, 'u');
}

function pattern(phrase: string): string {
  return phrase
    .trim()
    .split(/\s+/)
    .map((word) => {
      const isStem = word.endsWith('*');
      const plain = folded(isStem ? word.slice(0, -1) : word).trim();
      const attached = ARABIC.test(plain) ? ATTACHED : '';
      return `${attached}${plain}${isStem ? '\\p{L}*' : ''}`;
    })
    .join(' ');
}

/**
 * Returns a text in the form used for comparison: words in lower case, without accents and vowel signs, with one space
 * before and after each. The end of a sentence becomes a period, so that no phrase matches across it.
 */
function folded(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[.!?;…؟؛\n]+/gu, ' . ')
    .replace(/[^\p{L}\p{N}.]+/gu, ' ');
  return ` ${plain} `;
}
