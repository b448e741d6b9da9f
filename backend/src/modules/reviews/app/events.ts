import { defineEvent } from '../../../kernel/outbox/domain-event.js';

interface RequestEvent {
  businessId: string;
  reviewRequestId: string;
  customerId: string;
}

export const reviewRequested = defineEvent<RequestEvent>('reviews.requested');
/** It was sent, or it will not be. */
export const reviewRequestProgressed = defineEvent<
  RequestEvent & {
    status: 'sent' | 'failed' | 'suppressed' | 'bounced';
    /** Why not: a sentence, or the composer's code. */
    reason?: string;
  }
>('reviews.request-progressed');
export const reviewRequestOpened = defineEvent<RequestEvent>('reviews.request-opened');
/** A customer answered, publicly or privately. */
export const reviewRequestRated = defineEvent<RequestEvent & { rating: number }>(
  'reviews.request-rated',
);
export const reviewPublished = defineEvent<{
  businessId: string;
  reviewId: string;
  rating: number;
  /** When, where that was earlier than the event (ISO 8601). */
  at?: string;
}>('reviews.published');
export const reviewReplied = defineEvent<{
  businessId: string;
  reviewId: string;
  /** When the review was published (ISO 8601). */
  publishedAt?: string;
  /** When, where that was earlier than the event (ISO 8601). */
  at?: string;
}>('reviews.replied');
