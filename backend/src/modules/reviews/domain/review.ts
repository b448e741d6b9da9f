/** A public review needs all of them. */
export const PUBLIC_RATING = 5;
export const MAX_TITLE = 120;
export const MAX_BODY = 5_000;
export const MAX_REPLY = 5_000;

/** What AI makes of a text. */
export const SENTIMENTS = ['positive', 'neutral', 'negative'] as const;
export type Sentiment = (typeof SENTIMENTS)[number];

/** A public review. */
export interface Review {
  id: string;
  rating: number;
  title: string | null;
  body: string;
  customerName: string | null;
  publishedAt: Date;
  sentiment: Sentiment | null;
  /** Percent. */
  sentimentScore: number | null;
  reply: { message: string; repliedAt: Date } | null;
  isSample: boolean;
}

/** A customer's public answer. */
export interface ReviewSubmission {
  businessId: string;
  customerId: string;
  rating: number;
  title?: string | null | undefined;
  body: string;
  token?: string | undefined;
}
