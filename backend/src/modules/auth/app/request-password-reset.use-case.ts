import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sha256 } from '../../../lib/crypto/tokens.js';
import type { RateLimit } from '../../../kernel/http/endpoint-options.js';
import { RateLimits } from '../../../kernel/http/rate-limits.js';
import { AccountMailQueue } from './account-mail.queue.js';
import type { Visit } from '../domain/visit.js';
import { UserRepository } from '../data/user.repository.js';

/** Keeps strangers from flooding an inbox. */
export const RESETS_PER_ACCOUNT: RateLimit = { points: 5, windowSeconds: 3_600 };

/** Queues the email with a link to replace a forgotten password. */
@Injectable()
export class RequestPasswordReset {
  constructor(
    private readonly users: UserRepository,
    private readonly mails: AccountMailQueue,
    private readonly rateLimits: RateLimits,
  ) {}

  /**
   * Does the same for an address without an account, so that neither the response nor its timing reveals it: the job is
   * queued for a user that does not exist and does nothing.
   * @param email lower-cased
   * @param visit visit of the person who requested it
   * @throws AppError 429
   */
  async run(email: string, visit?: Visit): Promise<void> {
    await this.rateLimits.consume('auth.reset-account', RESETS_PER_ACCOUNT, sha256(email));
    const user = await this.users.findCredentials(email);
    await this.mails.addReset(user?.id ?? randomUUID(), user?.passwordHash ?? null, visit);
  }
}
