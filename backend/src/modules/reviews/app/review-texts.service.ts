import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { CustomerText, LatestReply, TextLabel } from '../domain/review.js';
import { ReviewRepository } from './review.repository.js';

/** The texts of the running tenant's reviews, for a neighbour that reads them. */
@Injectable()
export class ReviewTexts {
  constructor(private readonly reviews: ReviewRepository) {}

  /** Texts that nobody has read, in no order. */
  async unread(limit: number): Promise<CustomerText[]> {
    return this.reviews.unread(limit);
  }

  /** A text, locked until the transaction ends: nobody answers it meanwhile. */
  async lock(tx: Tx, reviewId: string): Promise<CustomerText | undefined> {
    return this.reviews.lockText(tx, reviewId);
  }

  /** What a customer has written. */
  async idsOfCustomer(tx: Tx, customerId: string): Promise<string[]> {
    return this.reviews.idsOfCustomer(tx, customerId);
  }

  /** The business's latest responses, the newest first, and whom they answer. */
  async latestReplies(businessId: string, limit: number): Promise<LatestReply[]> {
    return this.reviews.latestReplies(businessId, limit);
  }

  /**
   * Notes what was found; a sentiment that is there stays.
   * @returns ids of the texts that nobody else had read meanwhile
   */
  async label(tx: Tx, labels: readonly TextLabel[]): Promise<string[]> {
    return labels.length > 0 ? this.reviews.label(tx, labels) : [];
  }
}
