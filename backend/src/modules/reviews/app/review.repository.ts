import type { Keyset, Page } from '../../../kernel/http/pagination.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Review, Sentiment } from '../domain/review.js';

/** Which part of a list of reviews. */
export interface ReviewQuery {
  /** Part of a text, title or name. */
  search: string | undefined;
  sentiment: Sentiment | undefined;
  limit: number;
  after: Keyset | undefined;
}

/** A review to be kept. */
export interface NewReview {
  id: string;
  businessId: string;
  customerId: string | null;
  reviewRequestId: string | null;
  rating: number;
  title: string | null;
  body: string;
  customerName: string | null;
  publishedAt?: Date;
  sentiment?: Sentiment;
  sentimentScore?: number;
  isSample?: boolean;
}

/** Where public reviews are kept. */
export abstract class ReviewRepository {
  /** The newest first. */
  abstract list(businessId: string, query: ReviewQuery): Promise<Page<Review>>;
  abstract find(id: string): Promise<Review | undefined>;
  abstract insert(tx: Tx, review: NewReview): Promise<void>;
  /**
   * Publishes the business's response. A changed one keeps its time: improving the words is not
   * answering later.
   * @param at when, where that was not now
   */
  abstract setReply(
    tx: Tx,
    id: string,
    message: string,
    at?: Date,
  ): Promise<{ businessId: string; publishedAt: Date } | undefined>;
  abstract deleteSamples(tx: Tx, businessId: string): Promise<void>;
}
