import {
  greetedText,
  inLanguage,
  mailFromTexts,
  mailLanguage,
  nameInSentence,
  type MailBlock,
  type MailBrand,
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
  const language = mailLanguage(reader.language);
  const texts = inLanguage(accountMailTexts, language.lang);
  const mail = texts[kind];
  const slots = {
    firstName: nameInSentence(firstName),
    brandName: nameInSentence(brand.name),
    ...values?.(texts, language.lang),
  };
  return mailFromTexts({
    brand,
    language,
    texts: { reason: texts.reason, ...mail },
    values: slots,
    blocks: [
      greetedText(texts, mail.body, slots),
      ...(blocks?.(texts) ?? []),
      { kind: 'text', text: mail.notYou, tone: 'quiet' },
    ],
  });
}
