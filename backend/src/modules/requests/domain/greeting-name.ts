import { firstName } from '../../../rules/first-name.js';

/** Longest first name that people are greeted by, in characters: a longer one is no name, or breaks the page. */
const LONGEST = 20;

/** Letters of any script, joined as names join them: "Anne-Marie", "D'Angelo", "Dr. Maria". */
const SPOKEN = /^\p{L}[\p{L}\p{M}]*(?:(?:\.? |[-'’.])\p{L}[\p{L}\p{M}]*)*$/u;

/** Words that lists contain where the name is not known. */
const NOBODY =
  /^(?:test|tester|customer|client|guest|unknown|anonymous|none|null|kunde|kundin|gast|cliente|invitado|invité|عميل|زبون)$/iu;

/**
 * Returns the first name to greet a customer by, "Maria" for "Maria Lopez" and for "Lopez, Maria". Null when the name
 * on the business's list is not one that anybody is called by: an email address, "Test 123", a line of emoji.
 */
export function greetingName(name: string): string | null {
  if (/[\d@/]/u.test(name)) return null;
  const [before = '', after = ''] = name.normalize('NFC').split(',', 2);
  const first = firstName(after.trim() === '' ? before : after);
  const isName = SPOKEN.test(first) && !NOBODY.test(first) && Array.from(first).length <= LONGEST;
  return isName ? first : null;
}
