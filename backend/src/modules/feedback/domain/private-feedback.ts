/** Where private feedback stands. */
export const FEEDBACK_STATUSES = ['new', 'in-progress', 'resolved'] as const;
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];

export const MAX_MESSAGE = 5_000;

/** Private feedback, as the business sees it. */
export interface PrivateFeedback {
  id: string;
  rating: number;
  message: string;
  customerName: string | null;
  createdAt: Date;
  status: FeedbackStatus;
  sentiment: 'positive' | 'neutral' | 'negative' | null;
  /** Percent. */
  sentimentScore: number | null;
  /** What it is about, and how it speaks of it. */
  topics: readonly { topic: string; polarity: 'positive' | 'neutral' | 'negative' }[];
  aiSuggestedReply: string | null;
  reply: { message: string; sentAt: Date } | null;
  /** Whether it complains about safety, health, discrimination, theft or law. */
  isUrgent: boolean;
  isSample: boolean;
}

/** A customer's private answer. */
export interface FeedbackSubmission {
  businessId: string;
  customerId: string;
  rating: number;
  message: string;
  token?: string | undefined;
}

/** How the counts by status change when feedback moves from one status to another. */
export interface StatusCounts {
  feedbackNewCount: number;
  feedbackInProgressCount: number;
  feedbackResolvedCount: number;
}

/** The change of the counts for one feedback that leaves `from` (undefined: it is new) and enters `to`. */
export function countChange(from: FeedbackStatus | undefined, to: FeedbackStatus): StatusCounts {
  const change = (status: FeedbackStatus): number =>
    Number(to === status) - Number(from === status);
  return {
    feedbackNewCount: change('new'),
    feedbackInProgressCount: change('in-progress'),
    feedbackResolvedCount: change('resolved'),
  };
}

/** A reply shows that somebody is on it; it does not reopen what was resolved. */
export function statusAfterReply(status: FeedbackStatus): FeedbackStatus {
  return status === 'new' ? 'in-progress' : status;
}
