import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from '../../../lib/log/logging.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { LOGGER } from '../../../lib/log/log.token.js';
import { oneByOne } from '../../../lib/one-by-one.js';
import { AccountMailQueue } from './account-mail.queue.js';
import { UserStore } from './user.store.js';

const LOOK_EVERY_SECONDS = 15;
/** A job begins within moments, so what still waits then was lost or never stored. */
const GRACE_SECONDS = 30;

/** Queues the emails of registrations again whose job was lost, or never stored while Redis was away. */
@Injectable()
export class MissedVerifications implements OnModuleInit {
  constructor(
    private readonly users: UserStore,
    private readonly mails: AccountMailQueue,
    private readonly jobs: JobQueue,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.every('auth.missed-verifications', LOOK_EVERY_SECONDS, () => this.queueAgain());
  }

  /** A job that only waits is not doubled: its key is that of the user. */
  private async queueAgain(): Promise<void> {
    const missed = await this.users.withoutVerification(GRACE_SECONDS);
    await oneByOne(missed, this.log, 'an account email could not be queued', ({ userId, visit }) =>
      this.mails.add(userId, 'verify-email', visit),
    );
  }
}
