import { pluralOf } from '../../../lib/i18n/catalogues.js';
import {
  fill,
  inLanguage,
  mailFromTexts,
  mailLanguage,
  nameInSentence,
  type MailBrand,
  type WrittenMail,
} from '../../../lib/email/mail.js';
import { contactMailTexts } from './contact-mail.texts.js';

export interface ContactMailInput {
  /** Name of the person who entered the address; that of the organization for an API key. */
  requesterName: string;
  businessName: string;
  /** URL of the page with the one-time token; a GET changes nothing. */
  link: string;
  validDays: number;
  brand: MailBrand;
  /** BCP 47; English when it is unknown or not supported. */
  language?: string | undefined;
}

/** Writes the email that asks the owner of an address whether customers' replies may go there. */
export function contactMail(input: ContactMailInput): WrittenMail {
  const { brand, validDays } = input;
  const language = mailLanguage(input.language);
  const { lang } = language;
  const texts = inLanguage(contactMailTexts, lang);
  const values = {
    requesterName: nameInSentence(input.requesterName),
    businessName: nameInSentence(input.businessName),
    brandName: nameInSentence(brand.name),
    validFor: fill(pluralOf(texts, 'days', validDays, lang), { count: String(validDays) }),
  };
  const paragraphs = [texts.greeting, fill(texts.body, values), fill(texts.validity, values)];
  return mailFromTexts({
    brand,
    language,
    texts: texts,
    values,
    blocks: [
      { kind: 'text', text: paragraphs.join('\n\n') },
      { kind: 'button', label: texts.action, href: input.link },
      { kind: 'text', text: `${texts.linkInstead}\n${input.link}`, tone: 'quiet' },
      { kind: 'text', text: fill(texts.notYou, values), tone: 'quiet' },
    ],
  });
}
