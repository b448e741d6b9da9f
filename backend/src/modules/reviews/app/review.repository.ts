import type { Keyset, Page } from '../../../kernel/pagination.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { CustomerText, LatestReply, Review, Sentiment, TextLabel } from '../domain/review.js';

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

/** A reply of the business's, and the name of whom it answers. */
export interface NamingReply {
  id: string;
  customerName: string;
  reply: string;
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
  ): Promise<RepliedReview | undefined>;
  /** The review that came of a request; the caller has locked the request. */
  abstract ofRequest(tx: Tx, reviewRequestId: string): Promise<Review | undefined>;
  /** Whether there is a review of a business that was private feedback first. */
  abstract hasRepeated(businessId: string): Promise<boolean>;
  /** Texts that nobody has read, in no order. */
  abstract unread(limit: number): Promise<CustomerText[]>;
  /** A text, locked until the transaction ends. */
  abstract lockText(tx: Tx, id: string): Promise<CustomerText | undefined>;
  abstract idsOfCustomer(tx: Tx, customerId: string): Promise<string[]>;
  /** The business's latest responses, the newest first. */
  abstract latestReplies(businessId: string, limit: number): Promise<LatestReply[]>;
  /**
   * Notes what was found; a sentiment that is there stays.
   * @returns ids of the texts that nobody else had read meanwhile
   */
  abstract label(tx: Tx, labels: readonly TextLabel[]): Promise<string[]>;
  /** Replies to a customer whose name is known still, locked until the transaction ends. */
  abstract lockRepliesTo(tx: Tx, customerId: string): Promise<NamingReply[]>;
  /** Changes the words of a reply; when it was given stays. */
  abstract rewordReply(tx: Tx, id: string, reply: string): Promise<void>;
  /** Takes an erased customer's name off their reviews. */
  abstract eraseName(tx: Tx, customerId: string): Promise<void>;
  abstract deleteSamples(tx: Tx, businessId: string): Promise<void>;
}
