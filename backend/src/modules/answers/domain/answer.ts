/** Kinds of answers to a review request: both are a customer's words, with a rating and the reply of the business. */
export type AnswerKind = 'review' | 'private-feedback';

/** Sentiment of a text, as AI reads it. */
export const SENTIMENTS = ['positive', 'neutral', 'negative'] as const;
export type Sentiment = (typeof SENTIMENTS)[number];

/** Topic of a text, and the sentiment with which it is mentioned. */
export interface TextTopic {
  topic: string;
  polarity: Sentiment;
}

/** Text of an answer, for modules that read and answer it. */
export interface CustomerText {
  id: string;
  businessId: string;
  rating: number;
  text: string;
  /** Author; null where the customer list does not have them. */
  customerId: string | null;
  customerName: string | null;
  writtenAt: Date;
  /** Sentiment that is known already: it stays. */
  sentiment: Sentiment | null;
  /** True for a text that is never answered automatically. */
  isUrgent: boolean;
  isSample: boolean;
  /** True for a review whose rating was counted with private feedback before. */
  isRepeated: boolean;
  isAnswered: boolean;
}

/** Reply of the business, and the name of the customer whom it answers. */
export interface LatestReply {
  reply: string;
  customerName: string | null;
}

/** Result of reading a text. */
export interface TextLabel {
  id: string;
  /** Null where it is not sure enough to be shown. */
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
