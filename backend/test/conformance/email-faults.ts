import PostalMime, { type Email } from 'postal-mime';
import { hasMissingValue } from './slot-faults.ts';

/** Header fields of which every email has exactly one (RFC 5322, 3.6; RFC 2045, 4). */
const ONCE = ['from', 'to', 'subject', 'date', 'message-id', 'mime-version'];
/** RFC 5321, 4.5.3.1.6, without the line's end. */
const LONGEST_LINE = 998;
/** Openings of letters in the languages of the product. */
const GREETINGS = [
  'Hi ',
  'Hello',
  'Dear ',
  'Hola',
  'Bonjour',
  'Hallo',
  'Guten Tag',
  'Olá',
  'Oi ',
  'مرحب',
  'أهل',
];
/** Three digits before the hours: people count days. */
const MANY_HOURS = /\b\d{3,}\s?(?:hours|horas|heures|Stunden)\b|\d{3,} ساعة/;

/**
 * Finds what is wrong with an email as a mail server gets it. A parser reads it that had no part in writing it.
 * @param raw the whole email, header included
 */
export async function faultsOfEmail(raw: Buffer): Promise<string[]> {
  const mail = await PostalMime.parse(raw);
  return [...faultsOfSource(raw), ...faultsOfHeader(mail), ...faultsOfText(mail)];
}

/** Tells an email of the product from the plain ones that tests of the transport send. */
export const isOfProduct = (mail: Email): boolean =>
  /<meta name="supported-color-schemes"/.test(mail.html ?? '');

function faultsOfSource(raw: Buffer): string[] {
  const source = raw.toString('latin1');
  const [header = ''] = source.split('\r\n\r\n');
  const lines = source.split('\r\n');
  return faultsOf([
    [/[^\r]\n|\r[^\n]/.test(source), 'a line does not end with CRLF'],
    [lines.some(({ length }) => length > LONGEST_LINE), `a line has over ${LONGEST_LINE} octets`],
    [/[^\r\n\t\x20-\x7e]/.test(header), 'the header is not ASCII'],
  ]);
}

function faultsOfHeader(mail: Email): string[] {
  const valuesOf = (name: string): string[] =>
    mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
  const has = (name: string): boolean => valuesOf(name).length > 0;
  const byHttp = valuesOf('list-unsubscribe').some((value) => value.includes('<https:'));
  const repeated = ONCE.filter((name) => valuesOf(name).length !== 1);
  return faultsOf([
    [repeated.length > 0, `not exactly one of: ${repeated.join(', ')}`],
    [Number.isNaN(Date.parse(mail.date ?? '')), 'the date is none'],
    [!/^<[^<>\s@]+@[^<>\s@]+>$/.test(mail.messageId ?? ''), 'the message id is none'],
    [(mail.subject ?? '').trim() === '', 'the subject is empty'],
    [!mail.from?.address?.includes('@'), 'the sender has no address'],
    [mail.to?.length !== 1, 'it is not for one person'],
    [byHttp && !has('list-unsubscribe-post'), 'one click does not unsubscribe (RFC 8058)'],
    [has('feedback-id') && !has('reply-to'), 'its reader cannot reply to the business'],
    [has('auto-submitted') && has('feedback-id'), 'it is about an account and for a customer'],
  ]);
}

function faultsOfText({ html = '', text = '', subject = '' }: Email): string[] {
  const [, lang = '', dir] = /<html lang="([^"]+)" dir="(ltr|rtl)">/.exec(html) ?? [];
  const shown = html.replace(/<style>[^]*?<\/style>/g, '');
  const links = [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => decode(href));
  const lines = text.split('\n').filter((line) => !line.startsWith('>'));
  const greetings = lines.filter((line) => GREETINGS.some((word) => line.startsWith(word)));
  return faultsOf([
    [lang === '', 'the HTML names no language'],
    [(dir === 'rtl') !== (lang === 'ar'), 'the HTML runs in the wrong direction'],
    [text.trim() === '', 'there is no plain text'],
    [/<\/(?:p|td|a|div|table)>|<br/i.test(text), 'the plain text has markup'],
    [/<script|<[a-z][^<>]*\son[a-z]+=|="javascript:/i.test(shown), 'the HTML has scripts'],
    // Braces may be anybody's: email-walk.int.spec.ts looks for slots, with values that have none.
    [hasMissingValue(lang, `${subject}\n${lines.join('\n')}`), 'a value was not filled in'],
    [MANY_HOURS.test(text), 'hours are told where people count days'],
    [greetings.length > 1, `it greets twice: ${greetings.join(' | ')}`],
    [links.some((href) => !/^https?:\/\//.test(href)), 'a link is no web address'],
    [links.some((href) => !text.includes(href)), 'a link of the HTML is not in the plain text'],
  ]);
}

const decode = (attribute: string): string =>
  attribute.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"');

const faultsOf = (checks: readonly (readonly [boolean, string])[]): string[] =>
  checks.filter(([isWrong]) => isWrong).map(([, fault]) => fault);
