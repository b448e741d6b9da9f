import { defineEvent, type Acted } from '../../../kernel/outbox/domain-event.js';

export const reviewPublished = defineEvent<{
  businessId: string;
  reviewId: string;
  rating: number;
  /** True when it complains about safety, health, discrimination, theft or law. */
  isUrgent?: boolean;
  /** True when its rating was already counted with earlier private feedback. */
  isRepeated?: boolean;
  /** Time of publication, when it was earlier than the event (ISO 8601). */
  at?: string;
}>('reviews.published');
export const reviewReplied = defineEvent<
  Acted & {
    businessId: string;
    reviewId: string;
    /** Time the review was published (ISO 8601). */
    publishedAt?: string;
    /** Time of the reply, when it was earlier than the event (ISO 8601). */
    at?: string;
  }
>('reviews.replied');
/** Emitted when a review gets its first response, including samples and examples dated in the past. */
export const reviewAnswered = defineEvent<{
  businessId: string;
  reviewId: string;
  isSample: boolean;
  /** True when its rating was already counted with earlier private feedback. */
  isRepeated?: boolean;
  /** Times the review was published and answered (ISO 8601). */
  publishedAt: string;
  repliedAt: string;
}>('reviews.answered');
