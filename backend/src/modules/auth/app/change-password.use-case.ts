import { Injectable } from '@nestjs/common';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { authErrors } from './errors.js';
import { Passwords } from './passwords.service.js';
import { SessionCache } from './session-cache.service.js';
import { SessionRepository } from '../data/session.repository.js';
import { Sessions } from './sessions.service.js';
import { SignIn } from './sign-in.service.js';
import { UserTokenRepository } from '../data/user-token.repository.js';
import { UserRepository } from '../data/user.repository.js';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

/** Person who changes their password, with the session and network address of the request. */
export interface PasswordOwner {
  userId: string;
  /** Cookie of the request, whose session continues. */
  cookie: string | undefined;
  /** Network address. */
  address: string;
}

/** Replaces the password of a signed-in person, and ends their other sessions and unused reset links. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly db: TenantDb,
    private readonly users: UserRepository,
    private readonly tokens: UserTokenRepository,
    private readonly signIn: SignIn,
    private readonly passwords: Passwords,
    private readonly store: SessionRepository,
    private readonly sessions: Sessions,
    private readonly cache: SessionCache,
  ) {}

  /**
   * A wrong current password counts as a failed sign-in: whoever finds an unattended screen has no more guesses than
   * anybody else.
   * @returns number of other sessions that were ended
   * @throws AppError 422 for a wrong current or a weak new password, 409 for an account without a password, 429, 503
   */
  async run(
    { userId, cookie, address }: PasswordOwner,
    { currentPassword, newPassword }: PasswordChange,
  ): Promise<number> {
    const user = await this.users.find(userId);
    if (!user) throw kernelErrors.unauthenticated();
    if (!user.hasPassword) throw authErrors['no-password']();
    await this.passwords.assertAcceptable(newPassword, user.email, 'newPassword');
    const proven = await this.signIn.prove(user.email, currentPassword, address);
    if (!proven) throw authErrors['wrong-password']();
    await this.cache.assertReachable();
    const passwordHash = await this.passwords.hash(newPassword);
    const kept = this.sessions.idHashOf(cookie);
    const ended = await this.db.transaction(async (tx) => {
      // A concurrent change came first: the given password is no longer the current one.
      if (!(await this.users.replacePassword(tx, proven, passwordHash)))
        throw authErrors['wrong-password']();
      // Reset links that were requested earlier could replace the new password.
      await this.tokens.deleteUnused(tx, userId, 'reset-password');
      return this.store.deleteAllOf(tx, userId, kept);
    });
    await this.cache.forgetSessions(ended);
    return ended.length;
  }
}
