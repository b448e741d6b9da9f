import type { WrittenMail } from '../../../lib/email/mail.js';
import { accountMail, type AccountMailReader } from './account-mail-layout.js';

export interface SignupAttemptMailInput extends AccountMailReader {
  /** URL of the site under the installation's own domain, without a trailing slash. */
  accountUrl: string;
}

/** Writes the email that notifies the owner of an account that somebody tried to register with its address. */
export const signupAttemptMail = (input: SignupAttemptMailInput): WrittenMail =>
  accountMail(input, {
    kind: 'signupAttempt',
    blocks: ({ signupAttempt: { action, otherwise } }) => [
      { kind: 'button', label: action, href: `${input.accountUrl}/login` },
      { kind: 'text', text: `${otherwise}\n${input.accountUrl}/forgot-password` },
    ],
  });
