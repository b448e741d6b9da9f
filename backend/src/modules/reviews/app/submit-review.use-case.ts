import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { BusinessDirectory, BusinessStatsService } from '../../businesses/public.js';
import {
  answerFingerprint,
  isDemoAnswer,
  requestErrors,
  RequestAnswers,
} from '../../requests/public.js';
import { PUBLIC_RATING, type Review, type ReviewSubmission } from '../domain/review.js';
import { isUrgent } from '../../answers/public.js';
import { reviewPublished } from './events.js';
import { ReviewRepository } from '../data/review.repository.js';

/** Error message for a rating that is not published. */
const NOT_PUBLISHED = 'Only 5 stars are published: send 1 to 4 stars as private feedback.';

/** Publishes a customer's review. */
@Injectable()
export class SubmitReview {
  constructor(
    private readonly answers: RequestAnswers,
    private readonly reviews: ReviewRepository,
    private readonly businesses: BusinessDirectory,
    private readonly stats: BusinessStatsService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Publishes a review with five stars. One with fewer stars is published only after private feedback by the same link
   * with the same rating, when the business offers that to everybody; the rating counts once.
   * @throws AppError 404, 409; 422 when the rating is not published
   */
  async run(submission: ReviewSubmission): Promise<Review> {
    const { token, rating } = submission;
    if (rating === PUBLIC_RATING) return this.publish(submission);
    if (token === undefined || isDemoAnswer(submission)) throw notPublished();
    return this.publishToo({ ...submission, token });
  }

  private async publishToo(submission: ReviewSubmission & { token: string }): Promise<Review> {
    const { businessId, customerId, rating, body } = submission;
    const admit = async (tx: Tx): Promise<void> => {
      const business = await this.businesses.find(businessId, tx);
      if (!business?.publicPathForAll) throw notPublished();
    };
    return this.answers.addTo(submission, admit, async (tx, request) => {
      const title = submission.title ?? null;
      const earlier = await this.reviews.ofRequest(tx, request.id);
      if (earlier) {
        if (earlier.title === title && earlier.body === body) return earlier;
        throw requestErrors['already-answered']();
      }
      const review = toReview(uuidv7(), submission, request.customerName || null);
      const { id, customerName, publishedAt, isUrgent } = review;
      await this.reviews.insert(tx, {
        id,
        businessId,
        customerId,
        reviewRequestId: request.id,
        rating,
        title,
        body,
        customerName,
        publishedAt,
        isUrgent,
        isRepeated: true,
      });
      await this.stats.count(tx, businessId, { reviewCount: 1 });
      const published = { businessId, reviewId: id, rating, isUrgent, isRepeated: true };
      await this.outbox.append(tx, reviewPublished, published);
      return review;
    });
  }

  private async publish(submission: ReviewSubmission): Promise<Review> {
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

const notPublished = () =>
  kernelErrors['invalid-input'](
    {},
    { errors: [{ field: 'rating', code: 'invalid_value', message: NOT_PUBLISHED }] },
  );

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
