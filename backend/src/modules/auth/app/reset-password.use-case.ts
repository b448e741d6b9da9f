import { Injectable } from '@nestjs/common';
import { sha256 } from '../../../lib/crypto/tokens.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { authErrors } from './errors.js';
import { Passwords } from './passwords.service.js';
import { SessionCache } from './session-cache.service.js';
import { SessionRepository } from '../data/session.repository.js';
import { UserRepository, type ProvenAccount } from '../data/user.repository.js';
import { UserTokenRepository } from '../data/user-token.repository.js';

/** Sets a new password with an emailed token and ends every session of the account. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly db: TenantDb,
    private readonly users: UserRepository,
    private readonly tokens: UserTokenRepository,
    private readonly sessions: SessionRepository,
    private readonly cache: SessionCache,
    private readonly passwords: Passwords,
  ) {}

  /**
   * @throws AppError 422 for a link that no longer works or a weak password, 503 when sessions that other processes
   *   have cached could not be ended reliably
   */
  async run(token: string, password: string): Promise<ProvenAccount> {
    const tokenHash = sha256(token);
    const found = await this.tokens.find(tokenHash, 'reset-password');
    const user = found && !found.used ? await this.users.find(found.userId) : undefined;
    if (!user) throw authErrors['invalid-link']();
    await this.passwords.assertAcceptable(password, user.email);
    // Before anything changes, so that the link still works when the response is 503.
    await this.cache.assertReachable();
    const passwordHash = await this.passwords.hash(password);
    const ended = await this.db.transaction(async (tx) => {
      const userId = await this.tokens.use(tx, tokenHash, 'reset-password');
      if (userId !== user.id) throw authErrors['invalid-link']();
      await this.users.setPassword(tx, userId, passwordHash);
      // Opening the email proves ownership of the address.
      await this.users.markEmailVerified(tx, userId);
      await this.tokens.deleteUnused(tx, userId, 'reset-password');
      return this.sessions.deleteAllOf(tx, userId);
    });
    await this.cache.forgetSessions(ended);
    return { userId: user.id, passwordHash };
  }
}
