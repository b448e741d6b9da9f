import {
  fill,
  inLanguage,
  layOutMail,
  mailLanguage,
  nameInSentence,
  nameLine,
  subjectLine,
  type WrittenMail,
} from '../../../kernel/mail/mail.js';
import { accountMailTexts } from './account-mails.texts.js';
import type { SignupAttemptMailInput } from './signup-attempt-mail.js';

/** Confirms to its former owner that an account is gone. */
export function accountDeletedMail(input: Omit<SignupAttemptMailInput, 'accountUrl'>): WrittenMail {
  const { brand } = input;
  const { lang, dir } = mailLanguage(input.language);
  const texts = inLanguage(accountMailTexts, lang);
  const mail = texts.accountDeleted;
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
    preheader: fill(mail.preheader, names),
    blocks: [
      { kind: 'text', text: `${fill(greeting, names)}\n\n${fill(mail.body, names)}` },
      { kind: 'text', text: mail.notYou, tone: 'quiet' },
    ],
    reason: fill(mail.reason, names),
  });
  return { subject: subjectLine(fill(mail.subject, names)), ...laidOut };
}
