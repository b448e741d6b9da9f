import {
  fill,
  inLanguage,
  layOutMail,
  mailLanguage,
  nameInSentence,
  nameLine,
  subjectLine,
  type WrittenMail,
  type MailBrand,
} from '../../../kernel/mail/mail.js';
import { accountMailTexts } from './account-mails.texts.js';
import { durationText } from './duration-text.js';

export interface AccountMailInput {
  firstName: string;
  /** Page that holds the one-time token; a GET of it changes nothing. */
  link: string;
  /** How long the link works, in whole hours. */
  validHours: number;
  brand: MailBrand;
  /** BCP 47; English where it is not known or not spoken here. */
  language?: string | undefined;
}

type MailKind = 'verifyEmail' | 'resetPassword';

function accountMail(input: AccountMailInput, kind: MailKind): WrittenMail {
  const { brand, validHours } = input;
  const { lang, dir } = mailLanguage(input.language);
  const texts = inLanguage(accountMailTexts, lang);
  const mail = texts[kind];
  const names = {
    firstName: nameInSentence(input.firstName),
    brandName: nameInSentence(brand.name),
    validFor: durationText(texts, validHours, lang),
  };
  const greeting = nameLine(input.firstName) === '' ? texts.greetingNoName : texts.greeting;
  const laidOut = layOutMail({
    brand,
    lang,
    dir,
    title: mail.title,
    preheader: fill(mail.preheader, names),
    blocks: [
      { kind: 'text', text: `${fill(greeting, names)}\n\n${fill(mail.body, names)}` },
      { kind: 'button', label: mail.action, href: input.link },
      { kind: 'text', text: `${texts.linkInstead}\n${input.link}`, tone: 'quiet' },
      { kind: 'text', text: mail.notYou, tone: 'quiet' },
    ],
    reason: fill(texts.reason, names),
  });
  return { subject: subjectLine(fill(mail.subject, names)), ...laidOut };
}

/** Asks a new user to confirm that the address is theirs. */
export const verifyEmailMail = (input: AccountMailInput): WrittenMail =>
  accountMail(input, 'verifyEmail');

/** Lets somebody who asked for it choose a new password. */
export const resetPasswordMail = (input: AccountMailInput): WrittenMail =>
  accountMail(input, 'resetPassword');
