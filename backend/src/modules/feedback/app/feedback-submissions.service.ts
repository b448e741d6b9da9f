import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { isUrgent } from '../../answers/public.js';
import { BusinessStatsService } from '../../businesses/public.js';
import { RequestAnswers } from '../../requests/public.js';
import type { FeedbackSubmission, ReceivedFeedback } from '../domain/private-feedback.js';
import { FeedbackRepository } from '../data/feedback.repository.js';
import { feedbackReceived } from './events.js';

/** Confirmation for the customer that their feedback was received. */
export interface FeedbackReceipt {
  id: string;
  rating: number;
  createdAt: Date;
}

/** Stores answers with 1 to 4 stars as private feedback: those to a request, and those that other modules accept. */
@Injectable()
export class FeedbackSubmissions {
  constructor(
    private readonly db: TenantDb,
    private readonly answers: RequestAnswers,
    private readonly feedback: FeedbackRepository,
    private readonly stats: BusinessStatsService,
    private readonly outbox: Outbox,
  ) {}

  /** @throws AppError 404 without an open request, 409 when another answer was given */
  async submit(submission: FeedbackSubmission): Promise<FeedbackReceipt> {
    const { businessId, customerId, rating, message } = submission;
    const receipt: FeedbackReceipt = { id: uuidv7(), rating, createdAt: new Date() };
    if (this.answers.isDemo(submission)) return receipt;
    const answer = { kind: 'private-feedback', id: receipt.id, rating, words: [message] } as const;
    const target = await this.answers.find(submission);
    return this.db.run(target.organizationId, async () => {
      const made = await this.db.transaction(async (tx) => {
        const request = await this.answers.take(tx, target, answer);
        if ('earlierId' in request) return request;
        await this.stats.beginReal(tx, businessId);
        // Neither needs the other's result, so they run concurrently.
        await Promise.all([
          this.answers.markAnswered(tx, target, request, answer),
          this.store(tx, {
            ...receipt,
            businessId,
            customerId,
            reviewRequestId: request.id,
            message,
            customerName: request.customerName,
            source: 'request',
          }),
        ]);
        return receipt;
      });
      if (!('earlierId' in made)) return made;
      const earlier = await this.feedback.find(made.earlierId);
      return { id: made.earlierId, rating, createdAt: earlier?.createdAt ?? receipt.createdAt };
    });
  }

  /** Stores feedback. Call `BusinessStatsService.beginReal` earlier in the transaction. */
  async store(tx: Tx, received: ReceivedFeedback): Promise<void> {
    const { id: feedbackId, businessId, rating } = received;
    const urgent = isUrgent(received.message, rating);
    // None of these needs another's result, so they run concurrently.
    await Promise.all([
      this.feedback.insert(tx, {
        ...received,
        customerName: received.customerName || null,
        isUrgent: urgent,
      }),
      this.stats.count(tx, businessId, { feedbackNewCount: 1, rated: rating }),
      this.outbox.append(tx, feedbackReceived, {
        businessId,
        feedbackId,
        rating,
        isUrgent: urgent,
      }),
    ]);
  }
}
