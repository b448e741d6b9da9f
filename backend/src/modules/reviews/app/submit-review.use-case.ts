import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { PUBLIC_RATING } from '../../../rules/ratings.js';
import { isUrgent } from '../../answers/public.js';
import { BusinessDirectory, BusinessStatsService } from '../../businesses/public.js';
import { RequestAnswers, requestErrors } from '../../requests/public.js';
import type { Review, ReviewSubmission } from '../domain/review.js';
import { reviewPublished } from './events.js';
import { ReviewRepository } from '../data/review.repository.js';

/** Error message for a rating that is not published. */
const NOT_PUBLISHED = `Only ${PUBLIC_RATING} stars are published: send 1 to ${PUBLIC_RATING - 1} stars as private feedback.`;

/** Publishes a customer's review. */
@Injectable()
export class SubmitReview {
  constructor(
    private readonly db: TenantDb,
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
    const isDemo = this.answers.isDemo(submission);
    if (submission.rating === PUBLIC_RATING) {
      return isDemo ? toReview(submission, null) : this.publish(submission);
    }
    if (submission.token === undefined || isDemo) throw notPublished();
    return this.publishToo(submission);
  }

  private async publishToo(submission: ReviewSubmission): Promise<Review> {
    const { businessId, rating, body } = submission;
    const target = await this.answers.find(submission);
    return this.db.run(target.organizationId, () =>
      this.db.transaction(async (tx) => {
        const business = await this.businesses.find(businessId, tx);
        if (!business?.publicPathForAll) throw notPublished();
        const request = await this.answers.reopen(tx, target, rating);
        const earlier = await this.reviews.ofRequest(tx, request.id);
        if (earlier) {
          if (earlier.title === (submission.title ?? null) && earlier.body === body) return earlier;
          throw requestErrors['already-answered']();
        }
        const review = toReview(submission, request.customerName);
        const { id: reviewId, isUrgent: urgent } = review;
        await this.reviews.insert(tx, { ...rowOf(submission, request, review), isRepeated: true });
        await this.stats.count(tx, businessId, { reviewCount: 1 });
        const published = { businessId, reviewId, rating, isUrgent: urgent, isRepeated: true };
        await this.outbox.append(tx, reviewPublished, published);
        return review;
      }),
    );
  }

  private async publish(submission: ReviewSubmission): Promise<Review> {
    const { businessId, rating, body } = submission;
    const id = uuidv7();
    const answer = { kind: 'review', id, rating, words: [submission.title ?? null, body] } as const;
    const target = await this.answers.find(submission);
    return this.db.run(target.organizationId, async () => {
      const made = await this.db.transaction(async (tx) => {
        const request = await this.answers.take(tx, target, answer);
        if ('earlierId' in request) return request;
        const review = toReview(submission, request.customerName, id);
        await this.stats.beginReal(tx, businessId);
        // None of these needs another's result, so they run concurrently.
        await Promise.all([
          this.answers.markAnswered(tx, target, request, answer),
          this.reviews.insert(tx, rowOf(submission, request, review)),
          this.stats.count(tx, businessId, { reviewCount: 1, rated: rating }),
          this.outbox.append(tx, reviewPublished, {
            businessId,
            reviewId: id,
            rating,
            isUrgent: review.isUrgent,
          }),
        ]);
        return review;
      });
      if (!('earlierId' in made)) return made;
      const { earlierId } = made;
      return (await this.reviews.find(earlierId)) ?? toReview(submission, null, earlierId);
    });
  }
}

const notPublished = () =>
  kernelErrors['invalid-input'](
    {},
    { errors: [{ field: 'rating', code: 'invalid_value', message: NOT_PUBLISHED }] },
  );

/** @param customerName null or empty when it is not known */
function toReview(
  submission: ReviewSubmission,
  customerName: string | null,
  id: string = uuidv7(),
): Review {
  const now = new Date();
  return {
    id,
    rating: submission.rating,
    title: submission.title ?? null,
    body: submission.body,
    customerName: customerName === '' ? null : customerName,
    publishedAt: now,
    createdAt: now,
    updatedAt: now,
    sentiment: null,
    sentimentScore: null,
    topics: [],
    reply: null,
    isUrgent: isUrgent(`${submission.title ?? ''}\n${submission.body}`, submission.rating),
    isSample: false,
  };
}

const rowOf = (
  { businessId, customerId }: ReviewSubmission,
  request: { id: string },
  { id, rating, title, body, customerName, publishedAt, isUrgent: urgent }: Review,
) => ({
  id,
  businessId,
  customerId,
  reviewRequestId: request.id,
  rating,
  title,
  body,
  customerName,
  publishedAt,
  isUrgent: urgent,
});
