import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { PUBLIC_RATING } from '../../../rules/ratings.js';
import { isUrgent } from '../../answers/public.js';
import { BusinessDirectory, BusinessStatsService } from '../../businesses/public.js';
import { RequestAnswers, requestErrors } from '../../requests/public.js';
import type { ReceivedReview, Review, ReviewSubmission } from '../domain/review.js';
import { ReviewRepository } from '../data/review.repository.js';
import { reviewPublished } from './events.js';

/** Error message for a rating that is not published. */
const NOT_PUBLISHED = `Only ${PUBLIC_RATING} stars are published: send 1 to ${PUBLIC_RATING - 1} stars as private feedback.`;

/** A review to publish. */
export interface ReviewToPublish extends ReceivedReview {
  /** Id of the review; a new one when omitted. */
  id?: string;
  /** Time of the answer; now when omitted. */
  publishedAt?: Date;
}

/** Publishes customers' reviews: those that answer a request, and those that other modules accept. */
@Injectable()
export class ReviewSubmissions {
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
  async submit(submission: ReviewSubmission): Promise<Review> {
    const isDemo = this.answers.isDemo(submission);
    if (submission.rating === PUBLIC_RATING) {
      return isDemo ? unstored(submission) : this.publishAnswer(submission);
    }
    if (submission.token === undefined || isDemo) throw notPublished();
    return this.publishAnswerToo(submission);
  }

  /** Publishes a review whose rating counts. Call `BusinessStatsService.beginReal` earlier in the transaction. */
  async publish(tx: Tx, wanted: ReviewToPublish): Promise<Review> {
    const review = toReview(wanted);
    const { businessId, rating } = wanted;
    // None of these needs another's result, so they run concurrently.
    await Promise.all([
      this.reviews.insert(tx, rowOf(wanted, review)),
      this.stats.count(tx, businessId, { reviewCount: 1, rated: rating }),
      this.outbox.append(tx, reviewPublished, {
        businessId,
        reviewId: review.id,
        rating,
        isUrgent: review.isUrgent,
      }),
    ]);
    return review;
  }

  /** Publishes what was private feedback first: its rating was counted then. */
  async publishToo(tx: Tx, wanted: ReviewToPublish): Promise<Review> {
    const review = toReview(wanted);
    const { businessId, rating } = wanted;
    await this.reviews.insert(tx, { ...rowOf(wanted, review), isRepeated: true });
    await this.stats.count(tx, businessId, { reviewCount: 1 });
    await this.outbox.append(tx, reviewPublished, {
      businessId,
      reviewId: review.id,
      rating,
      isUrgent: review.isUrgent,
      isRepeated: true,
    });
    return review;
  }

  private async publishAnswerToo(submission: ReviewSubmission): Promise<Review> {
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
        return this.publishToo(tx, toPublish(submission, request));
      }),
    );
  }

  private async publishAnswer(submission: ReviewSubmission): Promise<Review> {
    const { businessId, rating, body } = submission;
    const id = uuidv7();
    const answer = { kind: 'review', id, rating, words: [submission.title ?? null, body] } as const;
    const target = await this.answers.find(submission);
    return this.db.run(target.organizationId, async () => {
      const made = await this.db.transaction(async (tx) => {
        const request = await this.answers.take(tx, target, answer);
        if ('earlierId' in request) return request;
        await this.stats.beginReal(tx, businessId);
        // Neither needs the other's result, so they run concurrently.
        const [review] = await Promise.all([
          this.publish(tx, toPublish(submission, request, id)),
          this.answers.markAnswered(tx, target, request, answer),
        ]);
        return review;
      });
      if (!('earlierId' in made)) return made;
      const { earlierId } = made;
      return (await this.reviews.find(earlierId)) ?? unstored(submission, earlierId);
    });
  }
}

const notPublished = () =>
  kernelErrors['invalid-input'](
    {},
    { errors: [{ field: 'rating', code: 'invalid_value', message: NOT_PUBLISHED }] },
  );

/** Returns a submission as a review without storing it. */
const unstored = ({ rating, title = null, body }: ReviewSubmission, id = uuidv7()): Review =>
  toReview({ id, rating, title, body, customerName: null, source: 'request' });

const toPublish = (
  { businessId, customerId, rating, title = null, body }: ReviewSubmission,
  request: { id: string; customerName: string },
  id = uuidv7(),
): ReviewToPublish => ({
  id,
  businessId,
  customerId,
  reviewRequestId: request.id,
  rating,
  title,
  body,
  customerName: request.customerName,
  source: 'request',
});

/** Returns a new review as the API shows it. */
function toReview({
  id = uuidv7(),
  rating,
  title,
  body,
  customerName,
  source,
  publishedAt: now = new Date(),
}: Omit<ReviewToPublish, 'businessId' | 'customerId' | 'reviewRequestId'>): Review {
  return {
    id,
    rating,
    title,
    body,
    customerName: customerName === '' ? null : customerName,
    publishedAt: now,
    createdAt: now,
    updatedAt: now,
    sentiment: null,
    sentimentScore: null,
    topics: [],
    reply: null,
    isUrgent: isUrgent(`${title ?? ''}\n${body}`, rating),
    isSample: false,
    source,
  };
}

const rowOf = (
  { businessId, customerId, reviewRequestId, source }: ReviewToPublish,
  { id, rating, title, body, customerName, publishedAt, isUrgent: urgent }: Review,
) => ({
  id,
  businessId,
  customerId,
  reviewRequestId,
  rating,
  title,
  body,
  customerName,
  publishedAt,
  isUrgent: urgent,
  source,
});
