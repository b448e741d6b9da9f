import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sha256 } from '../../../lib/crypto/tokens.js';
import type { RateLimit } from '../../../kernel/http/endpoint-options.js';
import { addressKey, networkKey } from '../../../kernel/http/network-key.js';
import { RateLimits } from '../../../kernel/http/rate-limits.js';
import { authErrors } from './errors.js';
import { KnownNetworks } from './known-networks.service.js';
import { Passwords } from './passwords.service.js';
import { UserRepository, type ProvenAccount } from '../data/user.repository.js';

const WINDOW_SECONDS = 15 * 60;
/** Attempts from one address, for any account. */
export const SIGN_INS_PER_ADDRESS: RateLimit = { points: 50, windowSeconds: WINDOW_SECONDS };
/** Attempts for one account from one network: strangers lock out their own network only. */
export const SIGN_INS_PER_ACCOUNT_AND_NETWORK: RateLimit = {
  points: 10,
  windowSeconds: WINDOW_SECONDS,
};
/** Attempts for one account from all networks together that are not known for it (see KnownNetworks). */
export const SIGN_INS_PER_ACCOUNT: RateLimit = { points: 100, windowSeconds: 60 * 60 };

/** Checks an email address and a password. */
@Injectable()
export class SignIn {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: Passwords,
    private readonly networks: KnownNetworks,
    private readonly rateLimits: RateLimits,
  ) {}

  /**
   * Responds in the same way for an account that does not exist and for a wrong password.
   * @param email lower-cased
   * @param address network address of the caller
   * @throws AppError 401 `auth.invalid-credentials`, 429
   */
  async verify(email: string, password: string, address: string): Promise<ProvenAccount> {
    const account = await this.prove(email, password, address);
    if (!account) throw authErrors['invalid-credentials']();
    return account;
  }

  /**
   * Does the same work for an account that does not exist and for a wrong password. Attempts count before the password
   * is checked, so that parallel guesses count too; each limit counts only the attempts that the previous one allows.
   * @returns the account; undefined when the password is wrong
   * @throws AppError 429
   */
  async prove(
    email: string,
    password: string,
    address: string,
  ): Promise<ProvenAccount | undefined> {
    const account = sha256(email);
    await this.rateLimits.consume(
      'auth.sign-in-address',
      SIGN_INS_PER_ADDRESS,
      addressKey(address),
    );
    await this.rateLimits.consume(
      'auth.sign-in-account-network',
      SIGN_INS_PER_ACCOUNT_AND_NETWORK,
      `${account}:${networkKey(address)}`,
    );
    const user = await this.users.findCredentials(email);
    const isKnown = await this.networks.has(user?.id ?? randomUUID(), address);
    if (!isKnown)
      await this.rateLimits.consume('auth.sign-in-account', SIGN_INS_PER_ACCOUNT, account);
    const matches = await this.passwords.matches(user?.passwordHash, password);
    if (!matches || !user?.passwordHash) return undefined;
    return { userId: user.id, passwordHash: user.passwordHash };
  }
}
