import { Injectable } from '@nestjs/common';
import { sha256 } from '../../../lib/crypto/tokens.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { authErrors } from './errors.js';
import { UserRepository } from '../data/user.repository.js';
import { UserTokenRepository } from '../data/user-token.repository.js';

/** Confirms a user's address with an emailed token. */
@Injectable()
export class VerifyEmail {
  constructor(
    private readonly db: TenantDb,
    private readonly users: UserRepository,
    private readonly tokens: UserTokenRepository,
  ) {}

  /**
   * The token is used once; opening the same link again (a double click, a reloaded page) is no error.
   * @throws AppError 422 for a link that no longer works
   */
  async run(token: string): Promise<void> {
    const tokenHash = sha256(token);
    const used = await this.db.transaction(async (tx) => {
      const userId = await this.tokens.use(tx, tokenHash, 'verify-email');
      if (userId) await this.users.markEmailVerified(tx, userId);
      return userId !== undefined;
    });
    if (!used && !(await this.wasDone(tokenHash))) throw authErrors['invalid-link']();
  }

  private async wasDone(tokenHash: string): Promise<boolean> {
    const found = await this.tokens.find(tokenHash, 'verify-email');
    const user = found?.used ? await this.users.find(found.userId) : undefined;
    return user?.emailVerified ?? false;
  }
}
