import {
  fill,
  inLanguage,
  layOutMail,
  mailLanguage,
  nameInSentence,
  subjectLine,
  type MailBrand,
  type WrittenMail,
} from '../../../lib/email/mail.js';
import { readCatalogues } from '../../../lib/i18n/catalogues.js';
import { formatters } from '../../../lib/i18n/formatters.js';
import type english from './locales/en.json';

const texts = readCatalogues<typeof english>(import.meta.url);

export interface ClosureMailInput {
  organizationName: string;
  /** Time at which the organization is erased. */
  eraseAt: Date;
  /** URL of the page that reopens it; a GET request changes nothing. */
  link: string;
  brand: MailBrand;
  /** BCP 47; English when it is unknown or not supported. */
  language?: string | undefined;
}

/** Composes the email that tells an owner that the organization is closed, until when it can be reopened, and how. */
export function closureMail(input: ClosureMailInput): WrittenMail {
  const { brand } = input;
  const { lang, dir } = mailLanguage(input.language);
  const { closed } = inLanguage(texts, lang);
  const day = formatters.date(lang, { dateStyle: 'long', timeZone: 'UTC' });
  const names = {
    name: nameInSentence(input.organizationName),
    brandName: nameInSentence(brand.name),
    date: day.format(input.eraseAt),
  };
  const laidOut = layOutMail({
    brand,
    lang,
    dir,
    title: fill(closed.title, names),
    preheader: fill(closed.preheader, names),
    blocks: [
      { kind: 'text', text: fill(closed.body, names) },
      { kind: 'button', label: closed.action, href: input.link },
      { kind: 'text', text: `${closed.linkInstead}\n${input.link}`, tone: 'quiet' },
    ],
    reason: fill(closed.reason, names),
  });
  return { subject: subjectLine(fill(closed.subject, names)), ...laidOut };
}
