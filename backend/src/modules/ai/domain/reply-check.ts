import { isIban } from './personal-data.js';
import { admitsFault, insults, speaksAsMachine, tellsInstructions } from './reply-speech.js';
import { promises, tellsOfRelation } from './reply-words.js';
import { webAddresses } from './web-addresses.js';
import { withoutBusinessName } from './without-business-name.js';

/** What a reply must not be or do, as stable codes. */
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
  /** The only web addresses that it may hold. */
  allowedLinks: readonly string[];
  /** The only email addresses and telephone numbers that it may hold. */
  allowedContacts?: readonly string[];
  /** Neither say nor suggest that the reader was a patient or a client. */
  discreet: boolean;
  /** May stand there whatever it means. */
  businessName?: string;
}

const CONTACT =
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+|\+?\p{N}[\p{N}\s().-]{6,}\p{N}/gu;
/** Begins as an IBAN does; only a right checksum makes it one. */
const ACCOUNT = /(?<![\p{L}\p{N}])[a-z]{2}\d{2}(?:[ -]?[a-z\d]){11,30}(?![\p{L}\p{N}])/giu;

const MARKUP = /<\/?[a-z!][^>]*>|\]\(|```|^#{1,6} |\*\*/imu;
const PLACEHOLDER = /\[[^\]\n]{1,40}\]|\{\{?[^}\n]{1,40}\}\}?|<<[^>\n]{1,40}>>|_{3,}/u;

/**
 * What is wrong with a reply, so that it must not be shown; empty when nothing is. The same rules for
 * whoever wrote it. Errs on the strict side: a refused reply is replaced by another one.
 */
export function replyFaults(reply: string, rules: ReplyRules): ReplyFault[] {
  const own = withoutBusinessName(reply.normalize('NFC'), rules.businessName ?? '');
  // What looks alike is alike, and what cannot be seen separates nothing.
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

/** Email addresses and telephone numbers in a text. */
export const contactsIn = (text: string): string[] =>
  [...text.matchAll(CONTACT)].map(([contact]) => contact);

/** An email address without its case, a number without what is written between its digits. */
const plainContact = (contact: string): string =>
  contact.includes('@') ? contact.toLowerCase() : contact.replace(/[^\p{N}]/gu, '');

const withoutLinks = (text: string): string =>
  webAddresses(text).reduce((rest, link) => rest.replace(link, ' '), text);

/** An address without what may differ: scheme, `www.`, case of the host, punctuation behind it. */
function comparable(link: string): string {
  return link
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[\s.,;:!?)'"»”/]+$/u, '');
}
