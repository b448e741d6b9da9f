import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import type { TokenPurpose } from '../domain/user-token.js';

export const ACCOUNT_MAIL_QUEUE = 'auth.mail';

/** The token is made by the job's handler, so none is ever kept in a queue. */
export interface AccountMailJob {
  userId: string;
  purpose: TokenPurpose;
  /** Where it was asked for: whose brand the mail wears when the person belongs to nobody yet. */
  host?: string;
}

/** Has mails about an account written and sent. */
@Injectable()
export class AccountMailQueue {
  constructor(private readonly jobs: JobQueue) {}

  /** Rejects when the queue cannot be reached. */
  add(userId: string, purpose: TokenPurpose, host?: string): Promise<void> {
    const job: AccountMailJob = { userId, purpose, ...(host ? { host } : {}) };
    return this.jobs.add(ACCOUNT_MAIL_QUEUE, job, { key: `${purpose}:${userId}` });
  }
}
