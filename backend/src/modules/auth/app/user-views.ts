import { Injectable } from '@nestjs/common';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { SendAccountMail } from './send-account-mail.use-case.js';
import { UserStore, type ProfileChange, type UserView } from './user.store.js';

/** Where the email that confirms an address can be read. */
const VERIFICATION_MAIL = '/api/auth/verification-mail';

/** The signed-in user as screens see it. */
@Injectable()
export class UserViews {
  constructor(
    private readonly users: UserStore,
    private readonly mails: SendAccountMail,
  ) {}

  /** @throws AppError 401 when the account is gone, though a session of it is still in memory */
  async of(userId: string): Promise<UserView> {
    const [account, businesses] = await Promise.all([
      this.users.find(userId),
      this.users.businessesOf(userId),
    ]);
    if (!account) throw kernelErrors.unauthenticated();
    const isShown = !account.emailVerified && this.mails.mayShow;
    return { ...account, verificationMailUrl: isShown ? VERIFICATION_MAIL : null, businesses };
  }

  /** Changes what somebody says of themselves. */
  async change(userId: string, change: ProfileChange): Promise<UserView> {
    await this.users.change(userId, change);
    return this.of(userId);
  }
}
