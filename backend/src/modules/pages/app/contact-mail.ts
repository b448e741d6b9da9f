import {
  cleanText,
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
import type { ContactMessage } from '../domain/contact-message.js';
import { pageTexts } from './page-texts.js';

/**
 * Writes a visitor's message as an email to whoever runs the site. The visitor's text is quoted, never treated as
 * markup.
 */
export function contactMail(
  { name, email, topic, message }: ContactMessage,
  brand: MailBrand,
  language: string | undefined,
): WrittenMail {
  const { lang, dir } = mailLanguage(language);
  const { contact } = inLanguage(pageTexts, lang);
  const names = { name: nameInSentence(name), brand: nameInSentence(brand.name) };
  const laidOut = layOutMail({
    brand,
    lang,
    dir,
    title: contact.topic[topic],
    preheader: nameLine(message, 120),
    blocks: [
      { kind: 'text', text: `${nameLine(name)}\n${email}` },
      { kind: 'quote', label: fill(contact.wrote, names), text: cleanText(message).trim() },
      { kind: 'text', text: fill(contact.answer, names), tone: 'quiet' },
    ],
    reason: fill(contact.reason, names),
  });
  return { subject: subjectLine(fill(contact.subject, names)), ...laidOut };
}
