import { Injectable } from '@nestjs/common';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import type { Review } from '../domain/review.js';
import { reviewReplied } from './events.js';
import { ReviewRepository } from './review.repository.js';

/** Publishes, or replaces, the business's response under a review. */
@Injectable()
export class ReplyToReview {
  constructor(
    private readonly db: TenantDb,
    private readonly reviews: ReviewRepository,
    private readonly outbox: Outbox,
  ) {}

  async run(reviewId: string, message: string): Promise<Review> {
    await this.db.transaction(async (tx) => {
      const review = await this.reviews.setReply(tx, reviewId, message);
      if (!review) throw kernelErrors['not-found']();
      await this.outbox.append(tx, reviewReplied, {
        businessId: review.businessId,
        reviewId,
        publishedAt: review.publishedAt.toISOString(),
      });
    });
    return (await this.reviews.find(reviewId)) as Review;
  }
}
