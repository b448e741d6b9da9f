import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Brands } from '../../../kernel/brands/brands.js';
import type { RateLimit } from '../../../kernel/http/endpoint-options.js';
import { LOGGER, type Logger } from '../../../lib/log/logger.js';
import { networkKey } from '../../../kernel/http/network-key.js';
import { RateLimits } from '../../../kernel/http/rate-limits.js';
import { AccountMailQueue, type AccountMailKind } from './account-mail.queue.js';
import type { Visit } from '../domain/visit.js';
import { authErrors } from './errors.js';
import { Passwords } from './passwords.service.js';
import { UserRepository, type ProvenAccount } from '../data/user.repository.js';

export interface Registration {
  /** Lower-cased. */
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** Limit of registrations per network: the responses reveal which addresses have accounts. */
export const REGISTRATIONS_PER_NETWORK: RateLimit = { points: 40, windowSeconds: 3_600 };

/** Creates an account and queues the email that confirms its address. */
@Injectable()
export class Register {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: Passwords,
    private readonly mails: AccountMailQueue,
    private readonly rateLimits: RateLimits,
    private readonly brands: Brands,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Creates the account, or notifies the owner of a known address that somebody tried to register with it.
   * @param address network address of the caller
   * @param visit visit of the person who registers
   * @throws AppError 403 at a tenant's host, 422 for a weak password, 409 when the address has an account, 429
   */
  async run(
    { password, ...person }: Registration,
    address: string,
    visit: Visit,
  ): Promise<ProvenAccount> {
    // The tenant decides who may use its site: InvitationAcceptance opens accounts there.
    if (await this.brands.tenantAtHost(visit.host)) throw authErrors['invitation-only']();
    await this.rateLimits.consume(
      'auth.register-network',
      REGISTRATIONS_PER_NETWORK,
      networkKey(address),
    );
    await this.passwords.assertAcceptable(password, person.email);
    const passwordHash = await this.passwords.hash(password);
    const id = uuidv7();
    const account = { id, ...person, passwordHash, emailVerified: false };
    const added = await this.users.insert({ ...account, verificationVisit: visit });
    if (!added) {
      await this.notifyOwner(person.email, visit);
      throw authErrors['email-taken']();
    }
    await this.queue(id, 'verify-email', visit);
    return { userId: id, passwordHash };
  }

  /** Sends at most one email a day, so that strangers cannot flood an inbox. */
  private async notifyOwner(email: string, visit: Visit): Promise<void> {
    const ownerId = await this.users.claimSignupAttemptNotification(email);
    if (ownerId) await this.queue(ownerId, 'signup-attempt', visit);
  }

  /**
   * Only logs a failure: the account works without the email, and MissedVerifications queues a verification email
   * later.
   */
  private async queue(userId: string, kind: AccountMailKind, visit: Visit): Promise<void> {
    await this.mails.add(userId, kind, visit).catch((error: unknown) => {
      this.log.error({ err: error, userId, kind }, 'an account email could not be queued');
    });
  }
}
