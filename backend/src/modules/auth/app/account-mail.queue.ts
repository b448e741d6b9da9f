import { Injectable } from '@nestjs/common';
import { sha256 } from '../../../lib/crypto/tokens.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { beforeOutsideEffect } from '../../../kernel/tenancy/claim.js';
import type { TokenPurpose } from '../domain/user-token.js';
import type { Visit } from '../domain/visit.js';

/** Kind of account email: with a one-time token, about an attempt to register, or about the deletion of the account. */
export type AccountMailKind = TokenPurpose | 'signup-attempt' | 'account-deleted';

export const ACCOUNT_MAIL_QUEUE = 'auth.mail';

/** The job's handler creates the token, so that no token is ever stored in a queue. */
export interface AccountMailJob {
  userId: string;
  purpose: AccountMailKind;
  /** Visit of the person who requested it. */
  visit?: Visit;
  /** Fingerprint of the password at the time a reset was requested: if it has changed since, no email is sent. */
  password?: string;
}

/** Returns a fingerprint of a password: a hash of its salted hash, to tell the passwords of an account apart. */
export const passwordFingerprint = (passwordHash: string | null): string =>
  sha256(passwordHash ?? '').slice(0, 16);

/** Queues emails about an account. */
@Injectable()
export class AccountMailQueue {
  constructor(private readonly jobs: JobQueue) {}

  /** Rejects when the queue cannot be reached. */
  async add(userId: string, purpose: AccountMailKind, visit?: Visit): Promise<void> {
    await this.queue({ userId, purpose, ...(visit ? { visit } : {}) }, `${purpose}:${userId}`);
  }

  /**
   * Rejects when the queue cannot be reached.
   * @param passwordHash hash of the account's current password; null when it has none
   */
  async addReset(userId: string, passwordHash: string | null, visit?: Visit): Promise<void> {
    const password = passwordFingerprint(passwordHash);
    const job: AccountMailJob = { userId, purpose: 'reset-password', password };
    // A waiting job for an earlier password sends nothing, so it must not have the same key as this one.
    const key = `reset-password:${userId}:${password}`;
    await this.queue({ ...job, ...(visit ? { visit } : {}) }, key);
  }

  private async queue(job: AccountMailJob, key: string): Promise<void> {
    await beforeOutsideEffect();
    await this.jobs.add(ACCOUNT_MAIL_QUEUE, job, { key });
  }
}
