import type { WrittenMail } from '../../../lib/email/mail.js';
import { accountMail, type AccountMailReader } from './account-mail-layout.js';
import { durationText } from './duration-text.js';

export interface AccountMailInput extends AccountMailReader {
  /** Page that holds the one-time token; a GET of it changes nothing. */
  link: string;
  /** Time that the link works, in whole hours. */
  validHours: number;
}

/** Writes an email around a link that works once. */
const linkMail = (input: AccountMailInput, kind: 'verifyEmail' | 'resetPassword'): WrittenMail =>
  accountMail(input, {
    kind,
    values: (texts, language) => ({ validFor: durationText(texts, input.validHours, language) }),
    blocks: (texts) => [
      { kind: 'button', label: texts[kind].action, href: input.link },
      { kind: 'text', text: `${texts.linkInstead}\n${input.link}`, tone: 'quiet' },
    ],
  });

/** Asks a new user to confirm that the address is theirs. */
export const verifyEmailMail = (input: AccountMailInput): WrittenMail =>
  linkMail(input, 'verifyEmail');

/** Lets somebody who asked for it choose a new password. */
export const resetPasswordMail = (input: AccountMailInput): WrittenMail =>
  linkMail(input, 'resetPassword');
