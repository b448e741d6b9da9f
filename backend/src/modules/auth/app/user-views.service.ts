import { Injectable } from '@nestjs/common';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { AccountMailSender } from './account-mail-sender.service.js';
import { UserRepository, type ProfileChange, type UserView } from '../data/user.repository.js';

/** Path of the page that shows the email that confirms an address. */
const VERIFICATION_MAIL = '/api/auth/verification-email';

/** Views of the signed-in user for screens. */
@Injectable()
export class UserViews {
  constructor(
    private readonly users: UserRepository,
    private readonly mails: AccountMailSender,
  ) {}

  /** @throws AppError 401 when the account no longer exists, although a session of it is still cached */
  async of(userId: string): Promise<UserView> {
    const [account, businesses] = await Promise.all([
      this.users.find(userId),
      this.users.businessesOf(userId),
    ]);
    if (!account) throw kernelErrors.unauthenticated();
    const isShown = !account.emailVerified && this.mails.mayShow;
    return { ...account, verificationEmailUrl: isShown ? VERIFICATION_MAIL : null, businesses };
  }

  /** Changes a person's own profile. */
  async change(userId: string, change: ProfileChange): Promise<UserView> {
    await this.users.change(userId, change);
    return this.of(userId);
  }
}
