import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sha256 } from '../../../lib/crypto/tokens.js';
import type { RateLimit } from '../../../kernel/http/endpoint-options.js';
import { RateLimits } from '../../../kernel/http/rate-limits.js';
import { AccountMailQueue, type Visit } from './account-mail.queue.js';
import { UserStore } from './user.store.js';

/** Nobody's inbox is to be filled by a stranger. */
const PER_ACCOUNT: RateLimit = { points: 5, windowSeconds: 3_600 };

/** Has a link mailed with which a forgotten password can be replaced. */
@Injectable()
export class RequestPasswordReset {
  constructor(
    private readonly users: UserStore,
    private readonly mails: AccountMailQueue,
    private readonly rateLimits: RateLimits,
  ) {}

  /**
   * Does the same for an address without an account, so that neither answer nor time tell: the job
   * is queued for a user that does not exist and finds nothing to do.
   * @param email lower-cased
   * @param visit how the person came who asked for it
   * @throws AppError 429
   */
  async execute(email: string, visit?: Visit): Promise<void> {
    await this.rateLimits.consume('auth.reset-account', PER_ACCOUNT, sha256(email));
    const user = await this.users.findCredentials(email);
    await this.mails.addReset(user?.id ?? randomUUID(), user?.passwordHash ?? null, visit);
  }
}
