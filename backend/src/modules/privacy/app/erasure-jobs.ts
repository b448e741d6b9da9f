import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { AppError } from '../../../kernel/errors/app-error.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { LOGGER, type Logger } from '../../../lib/log/logger.js';
import { inSequence } from '../../../lib/in-sequence.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantErasure } from '../../../kernel/tenancy/tenant-erasure.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { AccountDeletion } from '../../auth/public.js';
import { ClosureRepository } from '../data/closure.repository.js';

export const ACCOUNT_QUEUE = 'privacy.accounts';
const SWEEP_SECONDS = 30;
const SWEEP_BATCH = 100;
/** Days to retry the confirmation email; after that the account is deleted without it. */
const TELL_DAYS = 1;
/** Longest wait for the event handlers of a member's departure, in milliseconds. They normally take moments. */
const SETTLE_MS = 20_000;
const LOOK_EVERY_MS = 100;

/**
 * Completes deletions, however often they are interrupted: of accounts, and of organizations whose grace period is
 * over.
 */
@Injectable()
export class ErasureJobs implements OnModuleInit {
  constructor(
    private readonly db: TenantDb,
    private readonly jobs: JobQueue,
    private readonly deletion: AccountDeletion,
    private readonly closures: ClosureRepository,
    private readonly erasure: TenantErasure,
    private readonly outbox: Outbox,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.process<{ userId: string }>(
      ACCOUNT_QUEUE,
      ({ payload }) => this.finishAccount(payload.userId),
      { concurrency: 1 },
    );
    this.jobs.every('privacy.finish', SWEEP_SECONDS, () => this.sweep());
  }

  /**
   * Queues the deletion of an account. The account is marked, so that the sweep finds it if the queue is unavailable.
   */
  async addAccount(userId: string): Promise<void> {
    await this.jobs.add(ACCOUNT_QUEUE, { userId }, { key: userId }).catch((error: unknown) => {
      this.log.warn({ err: error, userId }, 'an account is deleted at the next look');
    });
  }

  /** Erases organizations that are due, and adds jobs for accounts whose job was lost. */
  async sweep(): Promise<void> {
    const due = (await this.closures.due(SWEEP_BATCH)).map((organizationId) => ({
      organizationId,
    }));
    await inSequence(due, this.log, 'an organization could not be erased', ({ organizationId }) =>
      this.eraseOrganization(organizationId),
    );
    for (const userId of await this.deletion.begun(SWEEP_BATCH)) await this.addAccount(userId);
  }

  private async finishAccount(userId: string): Promise<void> {
    const since = await this.deletion.since(userId);
    if (!since) return;
    for (const { id, isAlone } of await this.deletion.organizationsOf(userId)) {
      if (isAlone) await this.eraseOrganization(id);
      else await this.leave(id, userId);
    }
    try {
      await this.deletion.tell(userId);
    } catch (error) {
      if (Date.now() - since.getTime() < TELL_DAYS * 86_400_000) throw error;
    }
    await this.deletion.finish(userId);
  }

  /** Ends a membership and waits for its event handlers: those that look up the member must still find the account. */
  private async leave(organizationId: string, userId: string): Promise<void> {
    try {
      await this.deletion.leave(organizationId, userId);
    } catch (error) {
      if (!(error instanceof AppError && error.status === 404)) throw error;
    }
    await this.db.run(organizationId, async () => {
      const until = Date.now() + SETTLE_MS;
      while (Date.now() < until && (await this.outbox.hasWaiting(this.db, 'userId', userId))) {
        await sleep(LOOK_EVERY_MS);
      }
    });
  }

  /** Erases an organization. The accounts of members who belong to no other one are deleted, too. */
  private async eraseOrganization(organizationId: string): Promise<void> {
    await this.deletion.markMembersWithoutOther(organizationId);
    await this.deletion.forgetMembers(organizationId);
    await this.erasure.erase(organizationId);
  }
}
