import type { AnswerSource } from '../../../rules/answer-source.js';

/** Statuses of private feedback. */
export const FEEDBACK_STATUSES = ['new', 'in-progress', 'resolved'] as const;
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];

export const MAX_MESSAGE = 5_000;

/** Private feedback, as shown to the business. */
export interface PrivateFeedback {
  id: string;
  rating: number;
  message: string;
  customerName: string | null;
  createdAt: Date;
  updatedAt: Date;
  status: FeedbackStatus;
  sentiment: 'positive' | 'neutral' | 'negative' | null;
  /** Percent. */
  sentimentScore: number | null;
  /** Topics of the message, each with the sentiment expressed about it. */
  topics: readonly { topic: string; polarity: 'positive' | 'neutral' | 'negative' }[];
  aiSuggestedReply: string | null;
  reply: { message: string; sentAt: Date } | null;
  /** True when it complains about safety, health, discrimination, theft or law. */
  isUrgent: boolean;
  isSample: boolean;
  source: AnswerSource;
  /** True when the customer left no address, so that no reply can be sent. */
  isAnonymous: boolean;
}

/** Customers that wait for a reply: their feedback is not resolved and has no reply. Samples do not wait. */
export interface WaitingFeedback {
  count: number;
  /** Time of the feedback that has waited longest; null when none waits. */
  oldestCreatedAt: Date | null;
}

/** A customer's private answer. */
export interface FeedbackSubmission {
  businessId: string;
  customerId: string;
  rating: number;
  message: string;
  token?: string | undefined;
}

/** Feedback as a customer has left it. */
export interface ReceivedFeedback {
  id: string;
  businessId: string;
  /** Null: the customer is not on the list. */
  customerId: string | null;
  /** Null: it answers no request. */
  reviewRequestId: string | null;
  rating: number;
  message: string;
  /** Null or empty: unknown. */
  customerName: string | null;
  createdAt: Date;
  source: AnswerSource;
}

/** Changes of a business's counts by status. */
export interface StatusCounts {
  feedbackNewCount: number;
  feedbackInProgressCount: number;
  feedbackResolvedCount: number;
}

/** Returns the changes of the counts when feedback moves from `from` (undefined when it is new) to `to`. */
export function countChange(from: FeedbackStatus | undefined, to: FeedbackStatus): StatusCounts {
  const change = (status: FeedbackStatus): number =>
    Number(to === status) - Number(from === status);
  return {
    feedbackNewCount: change('new'),
    feedbackInProgressCount: change('in-progress'),
    feedbackResolvedCount: change('resolved'),
  };
}

/** Returns the status after a reply: new feedback is then in progress; resolved feedback is not reopened. */
export function statusAfterReply(status: FeedbackStatus): FeedbackStatus {
  return status === 'new' ? 'in-progress' : status;
}
