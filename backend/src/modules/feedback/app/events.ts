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
export const feedbackResolved = defineEvent<FeedbackEvent>('feedback.resolved');
export const feedbackReplied = defineEvent<FeedbackEvent>('feedback.replied');
