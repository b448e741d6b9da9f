import type { WrittenMail } from '../../../lib/email/mail.js';
import { accountMail, type AccountMailReader } from './account-mail-layout.js';

/** Writes the email that confirms to its former owner that an account was deleted. */
export const accountDeletedMail = (reader: AccountMailReader): WrittenMail =>
  accountMail(reader, { kind: 'accountDeleted' });
