import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import type { Acted } from '../../../kernel/outbox/domain-event.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { currentActorId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { ConfirmedSenders } from '../../auth/public.js';
import { BusinessStatsService, Customers, PostalAddresses } from '../../businesses/public.js';
import { MessageQueue } from '../../messages/public.js';
import { feedbackErrors } from './errors.js';
import {
  countChange,
  statusAfterReply,
  type FeedbackStatus,
  type PrivateFeedback,
} from '../domain/private-feedback.js';
import {
  feedbackHandled,
  feedbackReplied,
  feedbackResolved,
  feedbackStatusChanged,
} from './events.js';
import { FeedbackRepository, type LockedFeedback } from '../data/feedback.repository.js';
import { FEEDBACK_REPLY_MESSAGE } from './feedback-reply.composer.js';

/** Replies to feedback and changes its status. */
@Injectable()
export class FeedbackHandling {
  constructor(
    private readonly db: TenantDb,
    private readonly feedback: FeedbackRepository,
    private readonly stats: BusinessStatsService,
    private readonly customers: Customers,
    private readonly messages: MessageQueue,
    private readonly outbox: Outbox,
    private readonly senders: ConfirmedSenders,
    private readonly addresses: PostalAddresses,
  ) {}

  /** Sets the status manually. Setting the current status changes nothing. */
  async setStatus(feedbackId: string, status: FeedbackStatus): Promise<PrivateFeedback> {
    return this.change(feedbackId, (tx, feedback) => this.move(tx, feedbackId, feedback, status));
  }

  /**
   * Sends a reply to the customer by email and stores it with the feedback.
   * @throws AppError 409 when there is nobody to send it to, or the business has to give its postal address first
   */
  async reply(feedbackId: string, message: string): Promise<PrivateFeedback> {
    return this.change(feedbackId, (tx, feedback) => this.send(tx, feedbackId, feedback, message));
  }

  /**
   * Replies automatically, within the caller's transaction.
   * @throws AppError 404 when the feedback is gone, 409 when there is nobody to send it to
   */
  async replyAutomatically(tx: Tx, feedbackId: string, message: string): Promise<void> {
    await this.changeIn(tx, feedbackId, (feedback) =>
      this.send(tx, feedbackId, feedback, message, { isAutomatic: true }),
    );
  }

  /** @throws AppError 404 when the feedback is gone */
  async read(feedbackId: string): Promise<PrivateFeedback> {
    const found = await this.feedback.find(feedbackId);
    if (!found) throw kernelErrors['not-found']();
    const { businessId: _businessId, customerId: _customerId, ...feedback } = found;
    return feedback;
  }

  private async send(
    tx: Tx,
    feedbackId: string,
    feedback: LockedFeedback,
    message: string,
    doing: Acted = { actorId: currentActorId() },
  ): Promise<void> {
    if (feedback.isSample) throw feedbackErrors['sample-data']();
    const customer = feedback.customerId
      ? await this.customers.find(feedback.customerId, tx)
      : undefined;
    if (!customer) throw feedbackErrors['no-address']();
    await this.senders.assertConfirmed(tx);
    const { businessId } = feedback;
    await this.addresses.assertGiven(businessId, tx);
    await this.feedback.setReply(tx, feedbackId, message);
    await this.messages.queue(tx, {
      businessId,
      kind: FEEDBACK_REPLY_MESSAGE,
      subjectId: feedbackId,
      idempotencyKey: `${FEEDBACK_REPLY_MESSAGE}:${uuidv7()}`,
      recipient: customer.email,
    });
    await this.outbox.append(tx, feedbackReplied, {
      businessId,
      feedbackId,
      receivedAt: feedback.createdAt.toISOString(),
      ...doing,
    });
    await this.move(tx, feedbackId, feedback, statusAfterReply(feedback.status));
  }

  private async change(
    feedbackId: string,
    act: (tx: Tx, feedback: LockedFeedback) => Promise<void>,
  ): Promise<PrivateFeedback> {
    await this.db.transaction((tx) =>
      this.changeIn(tx, feedbackId, (feedback) => act(tx, feedback)),
    );
    return this.read(feedbackId);
  }

  /** Publishes the times before and after the change, if it changed them, so that counts can be updated. */
  private async changeIn(
    tx: Tx,
    feedbackId: string,
    act: (feedback: LockedFeedback) => Promise<void>,
  ): Promise<void> {
    const feedback = await this.feedback.lock(tx, feedbackId);
    if (!feedback) throw kernelErrors['not-found']();
    await act(feedback);
    const changed = (await this.feedback.lock(tx, feedbackId)) ?? feedback;
    const [before, after] = [timesOf(feedback), timesOf(changed)];
    if (before.repliedAt === after.repliedAt && before.resolvedAt === after.resolvedAt) return;
    const { businessId, isSample, createdAt } = feedback;
    const receivedAt = createdAt.toISOString();
    const handled = { businessId, feedbackId, isSample, receivedAt, before, after };
    await this.outbox.append(tx, feedbackHandled, handled);
  }

  private async move(
    tx: Tx,
    feedbackId: string,
    feedback: LockedFeedback,
    status: FeedbackStatus,
  ): Promise<void> {
    if (feedback.status === status) return;
    const { businessId, isSample } = feedback;
    await this.feedback.setStatus(tx, feedbackId, status);
    await this.stats.count(tx, businessId, countChange(feedback.status, status), isSample);
    await this.outbox.append(tx, feedbackStatusChanged, { businessId, feedbackId, status });
    // Samples can be resolved for practice, but earn no XP.
    if (status === 'resolved' && !isSample)
      await this.outbox.append(tx, feedbackResolved, {
        businessId,
        feedbackId,
        receivedAt: feedback.createdAt.toISOString(),
        actorId: currentActorId(),
      });
  }
}

const timesOf = ({ repliedAt, resolvedAt }: LockedFeedback) => ({
  repliedAt: repliedAt?.toISOString() ?? null,
  resolvedAt: resolvedAt?.toISOString() ?? null,
});
