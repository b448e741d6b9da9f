import { isIban } from './personal-data.js';
import { admitsFault, insults, speaksAsMachine, tellsInstructions } from './reply-speech.js';
import { promises, tellsOfRelation } from './reply-words.js';
import { webAddresses } from './web-addresses.js';
import { withoutBusinessName } from './without-business-name.js';

/** Reasons for which a reply is refused, as stable codes. */
export type ReplyFault =
  | 'empty'
  | 'too-long'
  | 'link'
  | 'contact'
  | 'promise'
  | 'relation'
  | 'admission'
  | 'insult'
  | 'machine'
  | 'instructions'
  | 'markup'
  | 'placeholder';

/** The rules for one reply. */
export interface ReplyRules {
  maxLength: number;
  /** The only web addresses that it may contain. */
  allowedLinks: readonly string[];
  /** The only email addresses and telephone numbers that it may contain. */
  allowedContacts?: readonly string[];
  /** True when it must neither say nor suggest that the reader was a patient or a client. */
  discreet: boolean;
  /** Allowed even if its words break a rule. */
  businessName?: string;
}

const CONTACT =
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+|\+?\p{N}[\p{N}\s().-]{6,}\p{N}/gu;
/** Candidates for an IBAN; only a valid checksum makes one. */
const ACCOUNT = /(?<![\p{L}\p{N}])[a-z]{2}\d{2}(?:[ -]?[a-z\d]){11,30}(?![\p{L}\p{N}])/giu;

const MARKUP = /<\/?[a-z!][^>]*>|\]\(|```|^#{1,6} |\*\*/imu;
const PLACEHOLDER = /\[[^\]\n]{1,40}\]|\{\{?[^}\n]{1,40}\}\}?|<<[^>\n]{1,40}>>|_{3,}/u;

/**
 * Returns the faults for which a reply must not be shown; empty when there are none. The rules are the same
 * for every author. Errs on the strict side: a refused reply is replaced by another one.
 */
export function replyFaults(reply: string, rules: ReplyRules): ReplyFault[] {
  const own = withoutBusinessName(reply.normalize('NFC'), rules.businessName ?? '');
  // Makes look-alike characters equal, and removes invisible ones that could split a word.
  const text = own
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[。｡]/gu, '.');
  const faults: [ReplyFault, boolean][] = [
    ['empty', reply.trim() === ''],
    ['too-long', reply.length > rules.maxLength],
    ['link', hasForeignLink(text, rules.allowedLinks)],
    ['contact', hasForeignContact(withoutLinks(text), rules.allowedContacts ?? [])],
    ['promise', promises(text)],
    ['relation', rules.discreet && tellsOfRelation(text)],
    ['admission', admitsFault(text)],
    ['insult', insults(text)],
    ['machine', speaksAsMachine(text)],
    ['instructions', tellsInstructions(text)],
    ['markup', MARKUP.test(text)],
    ['placeholder', PLACEHOLDER.test(text)],
  ];
  return faults.filter(([, found]) => found).map(([fault]) => fault);
}

function hasForeignLink(text: string, allowed: readonly string[]): boolean {
  const known = new Set(allowed.map(comparable));
  return webAddresses(text).some((link) => !known.has(comparable(link)));
}

function hasForeignContact(text: string, allowed: readonly string[]): boolean {
  const known = new Set(allowed.map(plainContact));
  const isForeign = ([contact]: RegExpMatchArray) => !known.has(plainContact(contact));
  return (
    [...text.matchAll(CONTACT)].some(isForeign) ||
    [...text.matchAll(ACCOUNT)].some(([account]) => isIban(account))
  );
}

/** Returns the email addresses and telephone numbers in a text. */
export const contactsIn = (text: string): string[] =>
  [...text.matchAll(CONTACT)].map(([contact]) => contact);

/** Returns an email address in lower case, or only the digits of a number. */
const plainContact = (contact: string): string =>
  contact.includes('@') ? contact.toLowerCase() : contact.replace(/[^\p{N}]/gu, '');

const withoutLinks = (text: string): string =>
  webAddresses(text).reduce((rest, link) => rest.replace(link, ' '), text);

/** Returns an address in lower case, without scheme, `www.`, and slashes or punctuation at its end. */
function comparable(link: string): string {
  return link
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[\s.,;:!?)'"»”/]+$/u, '');
}
