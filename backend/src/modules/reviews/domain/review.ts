/** What a review needs to be published at once. */
export const PUBLIC_RATING = 5;
export const MAX_TITLE = 120;
export const MAX_BODY = 5_000;
export const MAX_REPLY = 5_000;

/** What AI makes of a text. */
export const SENTIMENTS = ['positive', 'neutral', 'negative'] as const;
export type Sentiment = (typeof SENTIMENTS)[number];

/** What a text is about, and how it speaks of it. */
export interface TextTopic {
  topic: string;
  polarity: Sentiment;
}

/** A customer's text, for whoever reads it. */
export interface CustomerText {
  id: string;
  businessId: string;
  rating: number;
  text: string;
  /** Who wrote it, where that is somebody on the business's list. */
  customerId: string | null;
  customerName: string | null;
  writtenAt: Date;
  /** How it sounds, where that is known already: it stays. */
  sentiment: Sentiment | null;
  /** Whether it is never answered automatically. */
  isUrgent: boolean;
  isSample: boolean;
  /** Whether it was counted as private feedback before. */
  isRepeated?: boolean;
  isAnswered: boolean;
}

/** A response of the business's, and the name of whom it answers. */
export interface LatestReply {
  reply: string;
  customerName: string | null;
}

/** What a reader has found in a text. */
export interface TextLabel {
  id: string;
  /** Null where it is not sure enough to be shown. */
  sentiment: Sentiment | null;
  /** Percent; null without a sentiment. */
  sentimentScore: number | null;
  topics: readonly TextTopic[];
}

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
  topics: readonly TextTopic[];
  reply: { message: string; repliedAt: Date } | null;
  /** Whether it complains about safety, health, discrimination, theft or law. */
  isUrgent: boolean;
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
