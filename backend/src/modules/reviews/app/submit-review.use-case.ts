import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { BusinessStatsService } from '../../businesses/public.js';
import { answerFingerprint } from '../domain/answer-fingerprint.js';
import { isDemoAnswer } from '../domain/demo-request.js';
import type { Review, ReviewSubmission } from '../domain/review.js';
import { isUrgent } from '../domain/urgent/urgent-complaint.js';
import { reviewPublished } from './events.js';
import { RequestAnswers } from './request-answers.service.js';
import { ReviewRepository } from './review.repository.js';

/** Publishes a customer's five-star review. */
@Injectable()
export class SubmitReview {
  constructor(
    private readonly answers: RequestAnswers,
    private readonly reviews: ReviewRepository,
    private readonly stats: BusinessStatsService,
    private readonly outbox: Outbox,
  ) {}

  async run(submission: ReviewSubmission): Promise<Review> {
    const title = submission.title ?? null;
    const newId = uuidv7();
    if (isDemoAnswer(submission)) return toReview(newId, submission, null);
    const { businessId, customerId, rating, body } = submission;
    const fingerprint = answerFingerprint('review', [rating, title, body]);
    return this.answers.take<Review>(
      { businessId, customerId, token: submission.token, rating, fingerprint },
      {
        id: newId,
        keep: async (tx, request) => {
          const review = toReview(newId, submission, request.customerName || null);
          const { customerName, publishedAt } = review;
          await Promise.all([
            this.reviews.insert(tx, {
              id: newId,
              businessId,
              customerId,
              reviewRequestId: request.id,
              rating,
              title,
              body,
              customerName,
              publishedAt,
              isUrgent: review.isUrgent,
            }),
            this.stats.count(tx, businessId, { reviewCount: 1, rated: rating }),
            this.outbox.append(tx, reviewPublished, {
              businessId,
              reviewId: newId,
              rating,
              isUrgent: review.isUrgent,
            }),
          ]);
          return review;
        },
        recall: async (id) => (await this.reviews.find(id)) ?? toReview(id, submission, null),
      },
    );
  }
}

function toReview(id: string, submission: ReviewSubmission, customerName: string | null): Review {
  return {
    id,
    rating: submission.rating,
    title: submission.title ?? null,
    body: submission.body,
    customerName,
    publishedAt: new Date(),
    sentiment: null,
    sentimentScore: null,
    topics: [],
    reply: null,
    isUrgent: isUrgent(`${submission.title ?? ''}\n${submission.body}`, submission.rating),
    isSample: false,
  };
}
