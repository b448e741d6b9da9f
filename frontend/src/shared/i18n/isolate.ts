import { directionOf } from './languages';

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * A name or address that is put into a sentence keeps its own direction, and the sentence keeps
 * its order, when one of the two is written from the right. Nothing is added anywhere else.
 */
export function isolate(value: string, language: string): string {
  if (directionOf(language) === 'ltr' && !RIGHT_TO_LEFT.test(value)) return value;
  return `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}`;
}
