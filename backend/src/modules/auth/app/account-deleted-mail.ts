import type { WrittenMail } from '../../../lib/email/mail.js';
import { accountMail, type AccountMailReader } from './account-mail-layout.js';

/** Confirms to its former owner that an account is gone. */
export const accountDeletedMail = (reader: AccountMailReader): WrittenMail =>
  accountMail(reader, { kind: 'accountDeleted' });
