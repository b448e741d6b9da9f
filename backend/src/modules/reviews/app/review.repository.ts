import type { Keyset, Page } from '../../../kernel/pagination.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { LatestReply, Sentiment } from '../../answers/public.js';
import type { Review } from '../domain/review.js';

/** Filter and page of a list of reviews. */
export interface ReviewQuery {
  /** Substring of the text, the title or the customer's name. */
  search: string | undefined;
  sentiment: Sentiment | undefined;
  /** True excludes samples: only the business's own screens show them. */
  realOnly?: boolean;
  limit: number;
  after: Keyset | undefined;
}

/** Review to store. */
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
  isUrgent: boolean;
  /** True when its rating was already counted with earlier private feedback. */
  isRepeated?: boolean;
  isSample?: boolean;
}

/** Review that was just answered. */
export interface RepliedReview {
  businessId: string;
  publishedAt: Date;
  repliedAt: Date;
  isSample: boolean;
  /** True when its rating was already counted with earlier private feedback. */
  isRepeated: boolean;
  /** True when this is its first response, false when it replaces one. */
  isFirst: boolean;
}

/** Stores public reviews; `AnswerRepository` has the operations that they share with private feedback. */
export abstract class ReviewRepository {
  /** Returns a page of reviews, the newest first. */
  abstract list(businessId: string, query: ReviewQuery): Promise<Page<Review>>;
  abstract find(id: string): Promise<Review | undefined>;
  abstract insert(tx: Tx, review: NewReview): Promise<void>;
  /**
   * Publishes the business's response. A changed one keeps its time: editing the text does not make the answer later.
   * @param at time of the response; now when omitted
   */
  abstract setReply(
    tx: Tx,
    id: string,
    message: string,
    at?: Date,
  ): Promise<RepliedReview | undefined>;
  /** Returns the review that answers a request; the caller has locked the request. */
  abstract ofRequest(tx: Tx, reviewRequestId: string): Promise<Review | undefined>;
  /** True when the business has a review that was private feedback first. */
  abstract hasRepeated(businessId: string): Promise<boolean>;
  /** Returns the business's latest responses, the newest first. */
  abstract latestReplies(businessId: string, limit: number): Promise<LatestReply[]>;
}
