/** Kinds of answers to a review request. Both have the customer's text, a rating, and the reply of the business. */
export type AnswerKind = 'review' | 'private-feedback';

/** Sentiment of a text, according to AI. */
export const SENTIMENTS = ['positive', 'neutral', 'negative'] as const;
export type Sentiment = (typeof SENTIMENTS)[number];

/** Topic of a text, and the sentiment with which it is mentioned. */
export interface TextTopic {
  topic: string;
  polarity: Sentiment;
}

/** Text of an answer, for modules that analyze and answer it. */
export interface CustomerText {
  id: string;
  businessId: string;
  rating: number;
  text: string;
  /** Author; null when they are not in the customer list. */
  customerId: string | null;
  customerName: string | null;
  writtenAt: Date;
  /** Sentiment that is already known; it is kept. */
  sentiment: Sentiment | null;
  /** True for a text that is never answered automatically. */
  isUrgent: boolean;
  isSample: boolean;
  /** True for a review whose rating was counted with private feedback before. */
  isRepeated: boolean;
  isAnswered: boolean;
}

/** Period in which texts were written: from its beginning to just before its end. */
export interface TextPeriod {
  from: Date;
  before: Date;
}

/** Reply of the business, and the name of the customer that it answers. */
export interface LatestReply {
  reply: string;
  customerName: string | null;
}

/** Result of analyzing a text. */
export interface TextLabel {
  id: string;
  /** Null when it is not certain enough to be shown. */
  sentiment: Sentiment | null;
  /** Percent; null without a sentiment. */
  sentimentScore: number | null;
  topics: readonly TextTopic[];
}

/** Reply of the business that may name the customer. */
export interface NamingReply {
  id: string;
  customerName: string;
  reply: string;
}
