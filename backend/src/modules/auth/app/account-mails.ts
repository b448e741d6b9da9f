import type { WrittenMail } from '../../../lib/email/mail.js';
import { accountMail, type AccountMailReader } from './account-mail-layout.js';
import { durationText } from './duration-text.js';

export interface AccountMailInput extends AccountMailReader {
  /** URL of the page with the one-time token; a GET changes nothing. */
  link: string;
  /** Lifetime of the link, in whole hours. */
  validHours: number;
}

/** Writes an email with a one-time link. */
const linkMail = (input: AccountMailInput, kind: 'verifyEmail' | 'resetPassword'): WrittenMail =>
  accountMail(input, {
    kind,
    values: (texts, language) => ({ validFor: durationText(texts, input.validHours, language) }),
    blocks: (texts) => [
      { kind: 'button', label: texts[kind].action, href: input.link },
      { kind: 'text', text: `${texts.linkInstead}\n${input.link}`, tone: 'quiet' },
    ],
  });

/** Writes the email that asks a new user to confirm their address. */
export const verifyEmailMail = (input: AccountMailInput): WrittenMail =>
  linkMail(input, 'verifyEmail');

/** Writes the email that lets a person who requested it choose a new password. */
export const resetPasswordMail = (input: AccountMailInput): WrittenMail =>
  linkMail(input, 'resetPassword');
