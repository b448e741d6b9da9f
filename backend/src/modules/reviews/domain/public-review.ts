import type { Review } from './review.js';

/** A review as everybody may read it: nothing of it leads to the customer. */
export type PublicReview = Pick<Review, 'rating' | 'title' | 'body' | 'publishedAt' | 'reply'> & {
  /** First name and initial; null where the name is not known or was erased. */
  customerName: string | null;
};

/** A mail address or a number to call: it came where a name belongs, and leads to the customer. */
const CONTACT = /@|\d[\d\s().-]{4,}\d/;
/** Scripts in which a name is one word, and its first character what an initial is elsewhere. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * How a customer is called in public. The name came from the business's list, and nobody has agreed
 * to be found by it: "Maria L." for "Maria Lopez" and for "Lopez, Maria". A first name alone stays.
 */
export function publicName(name: string | null): string | null {
  const full = (name ?? '').trim();
  if (CONTACT.test(full)) return null;
  const [before = '', after = ''] = full.split(',', 2);
  const words = [after, before].join(' ').split(/\s+/u).filter(Boolean);
  const [given, last] = [words[0], words.at(-1)];
  if (given === undefined || last === undefined) return null;
  const first = UNSPACED.test(given) ? ([...given][0] ?? given) : given;
  if (words.length === 1) return first;
  const initial = /[\p{L}\p{N}]\p{M}*/u.exec(last)?.[0];
  return initial === undefined ? first : `${first} ${initial}.`;
}
