import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LOGGER, type Logger } from '../../../lib/log/logger.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { inSequence } from '../../../lib/in-sequence.js';
import { AccountMailQueue } from './account-mail.queue.js';
import { UserRepository } from '../data/user.repository.js';

const LOOK_EVERY_SECONDS = 15;
/** A job starts within moments, so one that has not started by then was lost or never stored. */
const GRACE_SECONDS = 30;

/** Queues verification emails again whose job was lost, or never stored while the queue was unreachable. */
@Injectable()
export class MissedVerifications implements OnModuleInit {
  constructor(
    private readonly users: UserRepository,
    private readonly mails: AccountMailQueue,
    private readonly jobs: JobQueue,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.every('auth.missed-verifications', LOOK_EVERY_SECONDS, () => this.queueAgain());
  }

  /** Does not duplicate a job that is still waiting: its key contains the user. */
  private async queueAgain(): Promise<void> {
    const missed = await this.users.withoutVerification(GRACE_SECONDS);
    await inSequence(
      missed,
      this.log,
      'an account email could not be queued',
      ({ userId, visit }) => this.mails.add(userId, 'verify-email', visit),
    );
  }
}
