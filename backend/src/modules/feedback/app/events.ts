import { defineEvent, type Acted } from '../../../kernel/outbox/domain-event.js';

interface FeedbackEvent {
  businessId: string;
  feedbackId: string;
}

/** Something was done about feedback. */
interface HandledEvent extends FeedbackEvent, Acted {
  /** When the feedback came in (ISO 8601). */
  receivedAt?: string;
  /** When it was done, where that was earlier than the event (ISO 8601). */
  at?: string;
}

export const feedbackReceived = defineEvent<
  FeedbackEvent & {
    rating: number;
    /** Whether it complains about safety, health, discrimination, theft or law. */
    isUrgent?: boolean;
  }
>('feedback.received');
export const feedbackStatusChanged = defineEvent<FeedbackEvent & { status: string }>(
  'feedback.status-changed',
);
/** Emitted each time feedback enters "resolved". */
export const feedbackResolved = defineEvent<HandledEvent>('feedback.resolved');
export const feedbackReplied = defineEvent<HandledEvent>('feedback.replied');
/** What was done about feedback, and when (ISO 8601). */
interface FeedbackState {
  repliedAt: string | null;
  resolvedAt: string | null;
}
/** It was answered, resolved or opened again; samples and the past included. */
export const feedbackHandled = defineEvent<
  FeedbackEvent & {
    isSample: boolean;
    /** When the feedback came in (ISO 8601). */
    receivedAt: string;
    before: FeedbackState;
    after: FeedbackState;
  }
>('feedback.handled');
