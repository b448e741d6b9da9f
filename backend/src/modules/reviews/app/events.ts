import { defineEvent, type Acted } from '../../../kernel/outbox/domain-event.js';

export const reviewPublished = defineEvent<{
  businessId: string;
  reviewId: string;
  rating: number;
  /** Whether it complains about safety, health, discrimination, theft or law. */
  isUrgent?: boolean;
  /** Whether its rating was counted with private feedback that came before. */
  isRepeated?: boolean;
  /** When, where that was earlier than the event (ISO 8601). */
  at?: string;
}>('reviews.published');
export const reviewReplied = defineEvent<
  Acted & {
    businessId: string;
    reviewId: string;
    /** When the review was published (ISO 8601). */
    publishedAt?: string;
    /** When, where that was earlier than the event (ISO 8601). */
    at?: string;
  }
>('reviews.replied');
/** A review got its first response; those of samples and of the past included. */
export const reviewAnswered = defineEvent<{
  businessId: string;
  reviewId: string;
  isSample: boolean;
  /** Whether its rating was counted with private feedback that came before. */
  isRepeated?: boolean;
  /** When the review was published, and when it was answered (ISO 8601). */
  publishedAt: string;
  repliedAt: string;
}>('reviews.answered');
