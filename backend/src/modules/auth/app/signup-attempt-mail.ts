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
} from '../../../kernel/mail/mail.js';
import { accountMailTexts } from './account-mails.texts.js';

export interface SignupAttemptMailInput {
  firstName: string;
  /** Of the site under the installation's own domain, without a trailing slash. */
  accountUrl: string;
  brand: MailBrand;
  /** BCP 47; English where it is not known or not spoken here. */
  language?: string | undefined;
}

/** Tells the owner of an account that somebody tried to register with its address. */
export function signupAttemptMail(input: SignupAttemptMailInput): WrittenMail {
  const { brand, accountUrl } = input;
  const { lang, dir } = mailLanguage(input.language);
  const texts = inLanguage(accountMailTexts, lang);
  const mail = texts.signupAttempt;
  const names = {
    firstName: nameInSentence(input.firstName),
    brandName: nameInSentence(brand.name),
  };
  const greeting = nameLine(input.firstName) === '' ? texts.greetingNoName : texts.greeting;
  const laidOut = layOutMail({
    brand,
    lang,
    dir,
    title: mail.title,
    preheader: mail.preheader,
    blocks: [
      { kind: 'text', text: `${fill(greeting, names)}\n\n${fill(mail.body, names)}` },
      { kind: 'button', label: mail.action, href: `${accountUrl}/login` },
      { kind: 'text', text: `${mail.otherwise}\n${accountUrl}/forgot-password` },
      { kind: 'text', text: mail.notYou, tone: 'quiet' },
    ],
    reason: fill(texts.reason, names),
  });
  return { subject: subjectLine(fill(mail.subject, names)), ...laidOut };
}
