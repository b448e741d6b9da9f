import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { BusinessStatsService, Customers } from '../../businesses/public.js';
import { MessageQueue } from '../../messages/public.js';
import { feedbackErrors } from './errors.js';
import {
  countChange,
  statusAfterReply,
  type FeedbackStatus,
  type PrivateFeedback,
} from '../domain/private-feedback.js';
import { feedbackReplied, feedbackResolved, feedbackStatusChanged } from './events.js';
import { FeedbackRepository, type LockedFeedback } from './feedback.repository.js';
import { FEEDBACK_REPLY_MESSAGE } from './feedback-reply.composer.js';

/** What the business does with feedback: answer it and move it on. */
@Injectable()
export class HandleFeedback {
  constructor(
    private readonly db: TenantDb,
    private readonly feedback: FeedbackRepository,
    private readonly stats: BusinessStatsService,
    private readonly customers: Customers,
    private readonly messages: MessageQueue,
    private readonly outbox: Outbox,
  ) {}

  /** Sets the status by hand. Setting the one it has changes nothing. */
  async setStatus(feedbackId: string, status: FeedbackStatus): Promise<PrivateFeedback> {
    return this.change(feedbackId, (tx, feedback) => this.move(tx, feedbackId, feedback, status));
  }

  /**
   * Sends a reply to the customer by mail and keeps it with the feedback.
   * @throws AppError 409 when there is nobody to send it to
   */
  async reply(feedbackId: string, message: string): Promise<PrivateFeedback> {
    return this.change(feedbackId, async (tx, feedback) => {
      if (feedback.isSample) throw feedbackErrors['sample-data']();
      const customer = feedback.customerId
        ? await this.customers.find(feedback.customerId, tx)
        : undefined;
      if (!customer) throw feedbackErrors['no-address']();
      const { businessId } = feedback;
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
      });
      await this.move(tx, feedbackId, feedback, statusAfterReply(feedback.status));
    });
  }

  private async change(
    feedbackId: string,
    act: (tx: Tx, feedback: LockedFeedback) => Promise<void>,
  ): Promise<PrivateFeedback> {
    await this.db.transaction(async (tx) => {
      const feedback = await this.feedback.lock(tx, feedbackId);
      if (!feedback) throw kernelErrors['not-found']();
      await act(tx, feedback);
    });
    const changed = await this.feedback.find(feedbackId);
    if (!changed) throw kernelErrors['not-found']();
    return changed;
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
    // Samples can be played with, but earn nothing.
    if (status === 'resolved' && !isSample)
      await this.outbox.append(tx, feedbackResolved, { businessId, feedbackId });
  }
}
