/** Email address or telephone number in place of a name: it would identify the customer. */
const CONTACT = /@|\d[\d\s().-]{4,}\d/;
/** Scripts in which a name is one word; its first character is the equivalent of an initial. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Returns a customer's name for public display: "Maria L." for "Maria Lopez" and for "Lopez, Maria"; a first name alone
 * is not shortened. The name came from the business's list, and the customer has not agreed to its publication.
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
