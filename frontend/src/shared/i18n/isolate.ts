import { directionOf } from './languages';

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Isolates a name or address that is inserted into a sentence when one of the two is written from right to left, so
 * that it keeps its own direction and the sentence its order. Otherwise returns it unchanged.
 */
export function isolate(value: string, language: string): string {
  if (directionOf(language) === 'ltr' && !RIGHT_TO_LEFT.test(value)) return value;
  return `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}`;
}
