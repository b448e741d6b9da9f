import type { Keyset, Page } from '../../../kernel/pagination.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { FeedbackStatus, PrivateFeedback } from '../domain/private-feedback.js';

/** Filter and page of the inbox. */
export interface FeedbackQuery {
  status: FeedbackStatus | undefined;
  limit: number;
  after: Keyset | undefined;
}

/** Feedback to store. */
export interface NewFeedback {
  id: string;
  businessId: string;
  customerId: string | null;
  reviewRequestId: string | null;
  rating: number;
  message: string;
  customerName: string | null;
  createdAt?: Date;
  status?: FeedbackStatus;
  sentiment?: string;
  sentimentScore?: number;
  isUrgent: boolean;
  isSample?: boolean;
}

/** Feedback locked for a change. */
export interface LockedFeedback {
  businessId: string;
  customerId: string | null;
  status: FeedbackStatus;
  createdAt: Date;
  repliedAt: Date | null;
  resolvedAt: Date | null;
  isSample: boolean;
}

/** Feedback with the ids that an email about it needs. */
export type FeedbackWithCustomer = PrivateFeedback & {
  businessId: string;
  customerId: string | null;
};

/** Stores private feedback; `AnswerRepository` has the operations that it shares with public reviews. */
export abstract class FeedbackRepository {
  /** Returns a page of feedback, the newest first. */
  abstract list(businessId: string, query: FeedbackQuery): Promise<Page<PrivateFeedback>>;
  abstract find(id: string): Promise<FeedbackWithCustomer | undefined>;
  abstract insert(tx: Tx, feedback: NewFeedback): Promise<void>;
  abstract lock(tx: Tx, id: string): Promise<LockedFeedback | undefined>;
  abstract setStatus(tx: Tx, id: string, status: FeedbackStatus): Promise<void>;
  abstract setReply(tx: Tx, id: string, message: string): Promise<void>;
  /** Sets the reply of feedback and the times at which it was handled, for examples. */
  abstract setHandled(
    tx: Tx,
    id: string,
    handled: { reply: string | null; repliedAt: Date | null; resolvedAt: Date | null },
  ): Promise<void>;
  /** Stores a suggested reply, unless the feedback has a reply. */
  abstract suggestReply(tx: Tx, id: string, reply: string): Promise<void>;
}
