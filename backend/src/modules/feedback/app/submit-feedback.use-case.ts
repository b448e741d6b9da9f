import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { BusinessStatsService } from '../../businesses/public.js';
import { isUrgent } from '../../answers/public.js';
import { answerFingerprint, isDemoAnswer, RequestAnswers } from '../../requests/public.js';
import { countChange, type FeedbackSubmission } from '../domain/private-feedback.js';
import { feedbackReceived } from './events.js';
import { FeedbackRepository } from '../data/feedback.repository.js';

/** Confirmation for the customer that their feedback was received. */
export interface FeedbackReceipt {
  id: string;
  rating: number;
  createdAt: Date;
}

/** Stores a customer's answer with 1 to 4 stars as private feedback. */
@Injectable()
export class SubmitFeedback {
  constructor(
    private readonly answers: RequestAnswers,
    private readonly feedback: FeedbackRepository,
    private readonly stats: BusinessStatsService,
    private readonly outbox: Outbox,
  ) {}

  async run(submission: FeedbackSubmission): Promise<FeedbackReceipt> {
    const { businessId, customerId, rating, message, token } = submission;
    const receipt: FeedbackReceipt = { id: uuidv7(), rating, createdAt: new Date() };
    if (isDemoAnswer(submission)) return receipt;
    const fingerprint = answerFingerprint('private-feedback', [rating, message]);
    return this.answers.take<FeedbackReceipt>(
      { businessId, customerId, token, rating, fingerprint },
      {
        id: receipt.id,
        keep: async (tx, request) => {
          const customerName = request.customerName || null;
          const urgent = isUrgent(message, rating);
          await Promise.all([
            this.feedback.insert(tx, {
              ...receipt,
              businessId,
              customerId,
              reviewRequestId: request.id,
              message,
              customerName,
              isUrgent: urgent,
            }),
            this.stats.count(tx, businessId, { ...countChange(undefined, 'new'), rated: rating }),
            this.outbox.append(tx, feedbackReceived, {
              businessId,
              feedbackId: receipt.id,
              rating,
              isUrgent: urgent,
            }),
          ]);
          return receipt;
        },
        recall: async (id) => {
          const kept = await this.feedback.find(id);
          return { id, rating, createdAt: kept?.createdAt ?? receipt.createdAt };
        },
      },
    );
  }
}
