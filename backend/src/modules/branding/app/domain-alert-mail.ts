import { formatters } from '../../../lib/i18n/formatters.js';
import {
  greetedText,
  inLanguage,
  mailFromTexts,
  mailLanguage,
  nameInSentence,
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
  const language = mailLanguage(input.language);
  const texts = inLanguage(domainAlertTexts, language.lang);
  const mail = texts[kind];
  const values = {
    firstName: nameInSentence(input.firstName),
    brandName: nameInSentence(brand.name),
    host: input.host,
    date: formatters
      .date(language.lang, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
      .format(input.suspendsAt),
  };
  return mailFromTexts({
    brand,
    language,
    texts: { ...mail, reason: texts.reason },
    values,
    blocks: [
      greetedText(texts, mail.body, values),
      { kind: 'button', label: texts.action, href: input.link },
    ],
  });
}
