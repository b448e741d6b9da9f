import { Injectable } from '@nestjs/common';
import { sha256 } from '../../../lib/crypto/tokens.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { beforeOutsideEffect } from '../../../kernel/tenancy/claim.js';
import type { TokenPurpose } from '../domain/user-token.js';

/** An email about an account: with a one-time token, about an attempt to register, or about its end. */
export type AccountMailKind = TokenPurpose | 'signup-attempt' | 'account-deleted';

export const ACCOUNT_MAIL_QUEUE = 'auth.mail';

/** How somebody came to the site. */
export interface Visit {
  /** Chooses the brand of a mail, of those of the person's own organizations. */
  host: string;
  /** What a mail is written in (BCP 47); English where it is not known. */
  language?: string | undefined;
}

/** The token is made by the job's handler, so none is ever kept in a queue. */
export interface AccountMailJob {
  userId: string;
  purpose: AccountMailKind;
  /** How the person who asked for it came. */
  visit?: Visit;
  /** Fingerprint of the password that a reset was asked for: once that is another, none is sent. */
  password?: string;
}

/** Tells passwords of an account apart, by a hash of their salted hashes. */
export const passwordFingerprint = (passwordHash: string | null): string =>
  sha256(passwordHash ?? '').slice(0, 16);

/** Has mails about an account written and sent. */
@Injectable()
export class AccountMailQueue {
  constructor(private readonly jobs: JobQueue) {}

  /** Rejects when the queue cannot be reached. */
  async add(userId: string, purpose: AccountMailKind, visit?: Visit): Promise<void> {
    await this.queue({ userId, purpose, ...(visit ? { visit } : {}) }, `${purpose}:${userId}`);
  }

  /**
   * Rejects when the queue cannot be reached.
   * @param passwordHash the account's
   */
  async addReset(userId: string, passwordHash: string | null, visit?: Visit): Promise<void> {
    const password = passwordFingerprint(passwordHash);
    const job: AccountMailJob = { userId, purpose: 'reset-password', password };
    // One that waits for a password that is gone sends nothing, so it must not stand for this one.
    const key = `reset-password:${userId}:${password}`;
    await this.queue({ ...job, ...(visit ? { visit } : {}) }, key);
  }

  private async queue(job: AccountMailJob, key: string): Promise<void> {
    await beforeOutsideEffect();
    await this.jobs.add(ACCOUNT_MAIL_QUEUE, job, { key });
  }
}
