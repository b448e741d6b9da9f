import { Injectable } from '@nestjs/common';
import { sha256 } from '../../../kernel/crypto/tokens.js';
import type { RateLimit } from '../../../kernel/http/endpoint-options.js';
import { RateLimits } from '../../../kernel/http/rate-limits.js';
import { authErrors } from './auth.errors.js';
import { Passwords } from './passwords.js';
import { UserStore } from './user.store.js';

const WINDOW_SECONDS = 15 * 60;
const PER_ACCOUNT: RateLimit = { points: 10, windowSeconds: WINDOW_SECONDS };
const PER_ADDRESS: RateLimit = { points: 50, windowSeconds: WINDOW_SECONDS };

/** Checks a mail address and a password. */
@Injectable()
export class SignIn {
  constructor(
    private readonly users: UserStore,
    private readonly passwords: Passwords,
    private readonly rateLimits: RateLimits,
  ) {}

  /**
   * One answer, after the same work, whether the account does not exist or the password is wrong.
   * The address is counted first: an address that is shut out cannot shut others out of an account.
   * @param email lower-cased
   * @param address network address of the caller
   * @returns the user's id
   * @throws AppError 401 `auth.invalid-credentials`, 429
   */
  async execute(email: string, password: string, address: string): Promise<string> {
    await this.rateLimits.consume('auth.sign-in-address', PER_ADDRESS, address);
    await this.rateLimits.consume('auth.sign-in-account', PER_ACCOUNT, sha256(email));
    const user = await this.users.findCredentials(email);
    const matches = await this.passwords.matches(user?.passwordHash, password);
    if (!user || !matches) throw authErrors['invalid-credentials']();
    return user.id;
  }
}
