import type { AnswerSource } from '../../../rules/answer-source.js';

export const MAX_TITLE = 120;
export const MAX_BODY = 5_000;
export const MAX_REPLY = 5_000;

/** Public review. */
export interface Review {
  id: string;
  rating: number;
  title: string | null;
  body: string;
  customerName: string | null;
  publishedAt: Date;
  createdAt: Date;
  updatedAt: Date;
  sentiment: 'positive' | 'neutral' | 'negative' | null;
  /** Percent. */
  sentimentScore: number | null;
  topics: readonly { topic: string; polarity: 'positive' | 'neutral' | 'negative' }[];
  reply: { message: string; repliedAt: Date } | null;
  /** True when it complains about safety, health, discrimination, theft or law. */
  isUrgent: boolean;
  isSample: boolean;
  source: AnswerSource;
}

/** Highest number of reviews without a reply that is counted. */
export const MOST_UNANSWERED = 1_000;

/** Number of a business's reviews without a reply. */
export interface WaitingReviews {
  /** Up to `MOST_UNANSWERED`. */
  count: number;
}

/** Review as a customer has left it. */
export interface ReceivedReview {
  businessId: string;
  /** Null: the customer is not on the list. */
  customerId: string | null;
  /** Null: it answers no request. */
  reviewRequestId: string | null;
  rating: number;
  title: string | null;
  body: string;
  /** Null or empty: unknown. */
  customerName: string | null;
  source: AnswerSource;
}

/** Customer's public answer. */
export interface ReviewSubmission {
  businessId: string;
  customerId: string;
  rating: number;
  title?: string | null | undefined;
  body: string;
  token?: string | undefined;
}
