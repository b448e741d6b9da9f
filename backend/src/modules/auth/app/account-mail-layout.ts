import {
  fill,
  inLanguage,
  layOutMail,
  mailLanguage,
  nameInSentence,
  nameLine,
  subjectLine,
  type MailBrand,
  type MailBlock,
  type WrittenMail,
} from '../../../lib/email/mail.js';
import { accountMailTexts } from './account-mails.texts.js';
import type english from './locales/en.json';

/** Recipient of an account email. */
export interface AccountMailReader {
  firstName: string;
  brand: MailBrand;
  /** BCP 47; English when it is unknown or not supported. */
  language?: string | undefined;
}

type Texts = typeof english;
type Kind = 'verifyEmail' | 'resetPassword' | 'signupAttempt' | 'accountDeleted';

/** Parts that differ between account emails. */
interface Parts {
  kind: Kind;
  /** Values for the slots of the texts, by name. */
  values?: (texts: Texts, language: string) => Record<string, string>;
  /** Blocks between the body and the note to recipients who did not request the email. */
  blocks?: (texts: Texts) => MailBlock[];
}

/** Lays out an account email: greeting, body, button, and a note to recipients who did not request it. */
export function accountMail(
  reader: AccountMailReader,
  { kind, values, blocks }: Parts,
): WrittenMail {
  const { brand, firstName } = reader;
  const { lang, dir } = mailLanguage(reader.language);
  const texts = inLanguage(accountMailTexts, lang);
  const mail = texts[kind];
  const slots = {
    firstName: nameInSentence(firstName),
    brandName: nameInSentence(brand.name),
    ...values?.(texts, lang),
  };
  const greeting = nameLine(firstName) === '' ? texts.greetingNoName : texts.greeting;
  const laidOut = layOutMail({
    brand,
    lang,
    dir,
    title: mail.title,
    preheader: fill(mail.preheader, slots),
    blocks: [
      { kind: 'text', text: `${fill(greeting, slots)}\n\n${fill(mail.body, slots)}` },
      ...(blocks?.(texts) ?? []),
      { kind: 'text', text: mail.notYou, tone: 'quiet' },
    ],
    reason: fill('reason' in mail ? mail.reason : texts.reason, slots),
  });
  return { subject: subjectLine(fill(mail.subject, slots)), ...laidOut };
}
