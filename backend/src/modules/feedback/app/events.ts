import { defineEvent, type Acted } from '../../../kernel/outbox/domain-event.js';

interface FeedbackEvent {
  businessId: string;
  feedbackId: string;
}

/** Payload of an event about handling feedback. */
interface HandledEvent extends FeedbackEvent, Acted {
  /** Time the feedback was received (ISO 8601). */
  receivedAt?: string;
  /** Time of the action, when it was earlier than the event (ISO 8601). */
  at?: string;
}

export const feedbackReceived = defineEvent<
  FeedbackEvent & {
    rating: number;
    /** True when it complains about safety, health, discrimination, theft or law. */
    isUrgent?: boolean;
  }
>('feedback.received');
export const feedbackStatusChanged = defineEvent<FeedbackEvent & { status: string }>(
  'feedback.status-changed',
);
/** Emitted each time feedback enters "resolved". */
export const feedbackResolved = defineEvent<HandledEvent>('feedback.resolved');
export const feedbackReplied = defineEvent<HandledEvent>('feedback.replied');
/** Times at which feedback was handled (ISO 8601). */
interface FeedbackState {
  repliedAt: string | null;
  resolvedAt: string | null;
}
/** Emitted when feedback is answered, resolved or reopened, including samples and examples dated in the past. */
export const feedbackHandled = defineEvent<
  FeedbackEvent & {
    isSample: boolean;
    /** Time the feedback was received (ISO 8601). */
    receivedAt: string;
    before: FeedbackState;
    after: FeedbackState;
  }
>('feedback.handled');
