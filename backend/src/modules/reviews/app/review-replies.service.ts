import { Injectable } from '@nestjs/common';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import type { Acted } from '../../../kernel/outbox/domain-event.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { currentActorId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Review } from '../domain/review.js';
import { reviewAnswered, reviewReplied } from './events.js';
import { ReviewRepository } from '../data/review.repository.js';

/** Publishes or replaces the business's response to a review. */
@Injectable()
export class ReviewReplies {
  constructor(
    private readonly db: TenantDb,
    private readonly reviews: ReviewRepository,
    private readonly outbox: Outbox,
  ) {}

  async reply(reviewId: string, message: string): Promise<Review> {
    await this.db.transaction((tx) => this.publish(tx, reviewId, message));
    return (await this.reviews.find(reviewId)) as Review;
  }

  /** Replies automatically, within the caller's transaction. */
  async replyAutomatically(tx: Tx, reviewId: string, message: string): Promise<void> {
    await this.publish(tx, reviewId, message, { isAutomatic: true });
  }

  private async publish(
    tx: Tx,
    reviewId: string,
    message: string,
    doing: Acted = { actorId: currentActorId() },
  ): Promise<void> {
    const review = await this.reviews.setReply(tx, reviewId, message);
    if (!review) throw kernelErrors['not-found']();
    const { businessId, isSample, isRepeated } = review;
    const publishedAt = review.publishedAt.toISOString();
    // Samples can be answered for practice, but earn no XP.
    if (!isSample) {
      const replied = { businessId, reviewId, publishedAt, ...doing };
      await this.outbox.append(tx, reviewReplied, replied);
    }
    if (!review.isFirst) return;
    const repliedAt = review.repliedAt.toISOString();
    const answered = { businessId, reviewId, isSample, isRepeated, publishedAt, repliedAt };
    await this.outbox.append(tx, reviewAnswered, answered);
  }
}
