import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { AppError } from '../../../kernel/errors/app-error.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { LOGGER, type Logger } from '../../../lib/log/logger.js';
import { inSequence } from '../../../lib/in-sequence.js';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { businessUpdated, customerErased } from '../../businesses/public.js';
import { FeedbackHandling, FeedbackTexts } from '../../feedback/public.js';
import { ReviewReplies, ReviewTexts } from '../../reviews/public.js';
import type { AutomaticReply, ReplyEnd } from '../domain/automatic-reply.js';
import { AutomaticReplyRepository } from '../data/automatic-reply.repository.js';
import { aiErrors } from './errors.js';
import { replyEnded, replyScheduled } from './events.js';
import { ReplyObstacles } from './reply-obstacles.service.js';
import { ReplySettingsRepository } from '../data/reply-settings.repository.js';

/** Queue of the scheduled automatic replies. */
export const AUTOMATIC_REPLY_QUEUE = 'ai.send-reply';
const SWEEP_SECONDS = 60;
const SWEEP_BATCH = 500;

interface ReplyJob {
  organizationId: string;
  automaticReplyId: string;
}

/** Sends each automatic reply once, unless somebody cancels it or something speaks against it. */
@Injectable()
export class AutomaticReplies implements OnModuleInit {
  constructor(
    private readonly db: TenantDb,
    private readonly handlers: EventHandlers,
    private readonly jobs: JobQueue,
    private readonly replies: AutomaticReplyRepository,
    private readonly settings: ReplySettingsRepository,
    private readonly obstacles: ReplyObstacles,
    private readonly reviewTexts: ReviewTexts,
    private readonly feedbackTexts: FeedbackTexts,
    private readonly reviewReplies: ReviewReplies,
    private readonly feedbackHandling: FeedbackHandling,
    private readonly outbox: Outbox,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.handlers.on(
      replyScheduled,
      'ai.add-reply-job',
      async ({ organizationId, payload: { automaticReplyId, dueAt } }) => {
        const delayMs = Math.max(0, new Date(dueAt).getTime() - Date.now());
        await this.add({ organizationId, automaticReplyId }, delayMs);
      },
    );
    this.handlers.on(businessUpdated, 'ai.recheck-replies', ({ payload }, tx) =>
      this.recheck(tx, payload.businessId),
    );
    this.handlers.on(customerErased, 'ai.forget-customer', ({ payload }, tx) =>
      this.forget(tx, payload.customerId),
    );
    this.jobs.process<ReplyJob>(AUTOMATIC_REPLY_QUEUE, ({ payload }) => this.send(payload));
    this.jobs.every('ai.sweep-replies', SWEEP_SECONDS, () => this.sweep());
  }

  /**
   * Cancels a reply before it is sent.
   * @throws AppError 409 when it was already sent or canceled
   */
  async cancel(id: string, canceledBy: string): Promise<AutomaticReply> {
    await this.db.transaction(async (tx) => {
      const reply = await this.replies.lockScheduled(tx, id);
      if (!reply) throw aiErrors['reply-ended']();
      await this.end(tx, reply, { status: 'canceled', reason: 'by-hand', canceledBy });
    });
    const canceled = await this.replies.find(id);
    if (!canceled) throw kernelErrors['not-found']();
    return canceled;
  }

  /** Cancels the scheduled replies that the settings or the business no longer allow after a change. */
  async recheck(tx: Tx, businessId: string, changedBy?: string): Promise<void> {
    // Locks the settings before the replies, in the same order as `send`.
    await this.settings.lock(tx, businessId, 'read');
    const waiting = await this.replies.lockWaiting(tx, businessId);
    for (const { reply, reason } of await this.obstacles.unwanted(tx, businessId, waiting)) {
      const canceledBy = changedBy === undefined ? {} : { canceledBy: changedBy };
      await this.end(tx, reply, { status: 'canceled', reason, ...canceledBy });
    }
  }

  /** Cancels scheduled replies to an erased customer, and empties every reply to them that may name them. */
  private async forget(tx: Tx, customerId: string): Promise<void> {
    const subjectIds = [
      ...(await this.reviewTexts.idsOfCustomer(tx, customerId)),
      ...(await this.feedbackTexts.idsOfCustomer(tx, customerId)),
    ];
    for (const reply of await this.replies.lockWaitingFor(tx, subjectIds)) {
      await this.end(tx, reply, { status: 'canceled', reason: 'customer-erased' });
    }
    await this.replies.blank(tx, subjectIds);
  }

  /** Sends the due replies that have lost their job, for example after Redis was restarted empty. */
  async sweep(): Promise<void> {
    const due = await this.replies.due(SWEEP_BATCH);
    await inSequence(due, this.log, 'a reply could not be sent', ({ id, organizationId }) =>
      this.send({ organizationId, automaticReplyId: id }),
    );
  }

  /**
   * Sends or cancels a reply and records that in one transaction: a crash leaves both or neither. The same
   * transaction checks under locks that the reply may be sent: a person may be answering at that moment.
   */
  async send({ organizationId, automaticReplyId }: ReplyJob): Promise<void> {
    await this.db.run(organizationId, async () => {
      const waiting = await this.replies.find(automaticReplyId);
      if (waiting?.status !== 'scheduled') return;
      await this.db.transaction(async (tx) => {
        const reason = await this.obstacles.find(tx, waiting);
        const reply = await this.replies.lockScheduled(tx, automaticReplyId);
        if (!reply) return;
        const end = reason
          ? { status: 'canceled' as const, reason }
          : await this.publish(tx, reply);
        await this.end(tx, reply, end);
      });
    });
  }

  private async publish(
    tx: Tx,
    { subject, subjectId, message }: AutomaticReply,
  ): Promise<ReplyEnd> {
    try {
      const answer = subject === 'review' ? this.reviewReplies : this.feedbackHandling;
      await answer.replyAutomatically(tx, subjectId, message);
      return { status: 'sent' };
    } catch (error) {
      // Refused before anything was written: there is no recipient.
      if (error instanceof AppError && error.status === 409) {
        return { status: 'failed', reason: 'no-recipient' };
      }
      throw error;
    }
  }

  private async end(tx: Tx, { id, businessId }: AutomaticReply, end: ReplyEnd): Promise<void> {
    await this.replies.end(tx, id, end);
    const { status } = end;
    await this.outbox.append(tx, replyEnded, { businessId, automaticReplyId: id, status });
  }

  private async add(job: ReplyJob, delayMs: number): Promise<void> {
    await this.jobs.add(AUTOMATIC_REPLY_QUEUE, job, { key: job.automaticReplyId, delayMs });
  }
}
