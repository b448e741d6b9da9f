import { defineEvent } from '../../../kernel/outbox/domain-event.js';

interface FeedbackEvent {
  businessId: string;
  feedbackId: string;
}

export const feedbackReceived = defineEvent<FeedbackEvent & { rating: number }>(
  'feedback.received',
);
export const feedbackStatusChanged = defineEvent<FeedbackEvent & { status: string }>(
  'feedback.status-changed',
);
/** Emitted each time feedback enters "resolved". */
export const feedbackResolved = defineEvent<FeedbackEvent & { at?: string }>('feedback.resolved');
export const feedbackReplied = defineEvent<
  FeedbackEvent & {
    /** When the feedback came in (ISO 8601). */
    receivedAt?: string;
    /** When it was answered, where that was earlier than the event (ISO 8601). */
    at?: string;
  }
>('feedback.replied');
