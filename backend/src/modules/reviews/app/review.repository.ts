import type { Keyset, Page } from '../../../kernel/pagination.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { LatestReply, Sentiment } from '../../answers/public.js';
import type { Review } from '../domain/review.js';

/** Which part of a list of reviews. */
export interface ReviewQuery {
  /** Part of a text, title or name. */
  search: string | undefined;
  sentiment: Sentiment | undefined;
  /** Leaves samples out: they are for the screens of the business only. */
  realOnly?: boolean;
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
  isUrgent: boolean;
  /** Whether its rating was counted with private feedback that came before. */
  isRepeated?: boolean;
  isSample?: boolean;
}

/** A review that was just answered. */
export interface RepliedReview {
  businessId: string;
  publishedAt: Date;
  repliedAt: Date;
  isSample: boolean;
  /** Whether its rating was counted with private feedback that came before. */
  isRepeated: boolean;
  /** Whether this is its first response, not another wording of it. */
  isFirst: boolean;
}

/** Stores public reviews; what they share with private feedback is in `AnswerRepository`. */
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
  ): Promise<RepliedReview | undefined>;
  /** Returns the review that answers a request; the caller has locked the request. */
  abstract ofRequest(tx: Tx, reviewRequestId: string): Promise<Review | undefined>;
  /** True when the business has a review that was private feedback first. */
  abstract hasRepeated(businessId: string): Promise<boolean>;
  /** The business's latest responses, the newest first. */
  abstract latestReplies(businessId: string, limit: number): Promise<LatestReply[]>;
}
