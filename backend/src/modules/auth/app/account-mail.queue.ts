import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { beforeOutsideEffect } from '../../../kernel/tenancy/claim.js';
import type { TokenPurpose } from '../domain/user-token.js';

/** An email about an account: with a one-time token, or about an attempt to register. */
export type AccountMailKind = TokenPurpose | 'signup-attempt';

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
}

/** Has mails about an account written and sent. */
@Injectable()
export class AccountMailQueue {
  constructor(private readonly jobs: JobQueue) {}

  /** Rejects when the queue cannot be reached. */
  async add(userId: string, purpose: AccountMailKind, visit?: Visit): Promise<void> {
    await beforeOutsideEffect();
    const job: AccountMailJob = { userId, purpose, ...(visit ? { visit } : {}) };
    await this.jobs.add(ACCOUNT_MAIL_QUEUE, job, { key: `${purpose}:${userId}` });
  }
}
