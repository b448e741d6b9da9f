import { formatters } from '../../../lib/i18n/formatters.js';
import {
  fill,
  inLanguage,
  layOutMail,
  mailLanguage,
  nameInSentence,
  nameLine,
  subjectLine,
  type MailBrand,
  type WrittenMail,
} from '../../../lib/email/mail.js';
import type { DomainAlert } from '../domain/domain-claim.js';
import { domainAlertTexts } from './domain-alert-mail.texts.js';

export interface DomainAlertInput {
  kind: DomainAlert;
  /** BCP 47; English when it is unknown or not supported. */
  language?: string | null | undefined;
  firstName: string;
  host: string;
  /** Time at which a failing domain is suspended. */
  suspendsAt: Date;
  brand: MailBrand;
  /** Address of the settings for domains. */
  link: string;
}

/** Writes the email that tells an owner what happened to a domain, and what to do. */
export function domainAlertMail(input: DomainAlertInput): WrittenMail {
  const { kind, brand } = input;
  const { lang, dir } = mailLanguage(input.language);
  const texts = inLanguage(domainAlertTexts, lang);
  const mail = texts[kind];
  const names = {
    firstName: nameInSentence(input.firstName),
    brandName: nameInSentence(brand.name),
    host: input.host,
    date: formatters
      .date(lang, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
      .format(input.suspendsAt),
  };
  const greeting = nameLine(input.firstName) === '' ? texts.greetingNoName : texts.greeting;
  const laidOut = layOutMail({
    brand,
    lang,
    dir,
    title: fill(mail.title, names),
    preheader: fill(mail.preheader, names),
    blocks: [
      { kind: 'text', text: `${fill(greeting, names)}\n\n${fill(mail.body, names)}` },
      { kind: 'button', label: texts.action, href: input.link },
    ],
    reason: fill(texts.reason, names),
  });
  return { subject: subjectLine(fill(mail.subject, names)), ...laidOut };
}
