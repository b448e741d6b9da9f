import { defineEvent, type Acted } from '../../../kernel/outbox/domain-event.js';

interface RequestEvent {
  businessId: string;
  reviewRequestId: string;
  customerId: string;
}

/** Customers of one business were asked. */
export const reviewsRequested = defineEvent<
  Acted & { businessId: string; requests: { reviewRequestId: string; customerId: string }[] }
>('reviews.requested');

/** What became of one message that asks. */
export interface RequestProgressed {
  reviewRequestId: string;
  customerId: string;
  messageId?: string;
  /** It was sent, it will not be, or nobody knows whether it was. */
  status: 'sent' | 'failed' | 'unconfirmed' | 'suppressed' | 'bounced';
  /** Whether it is the first of its request that was sent: not a reminder. */
  isFirst?: boolean;
  /** Why not: a sentence, or the composer's code. */
  reason?: string;
  /** What it belongs to, such as a campaign, and what that has given along. */
  sourceId?: string;
  context?: object;
}
/** Messages that ask were sent, or will not be. */
export const reviewRequestsProgressed = defineEvent<{
  businessId: string;
  requests: RequestProgressed[];
}>('reviews.request-progressed');
/** The customers' mail servers have said that they have the mails. */
export const reviewRequestsDelivered = defineEvent<{
  businessId: string;
  requests: (Omit<RequestProgressed, 'status' | 'reason'> & {
    messageId: string;
  })[];
}>('reviews.requests-delivered');
/** The first of its mails was opened, as far as the mail program tells. */
export const reviewRequestMailOpened = defineEvent<RequestEvent>('reviews.request-mail-opened');
/** It was taken back before it left. */
export const reviewRequestCanceled = defineEvent<RequestEvent>('reviews.request-canceled');
export const reviewRequestOpened = defineEvent<RequestEvent>('reviews.request-opened');
/** A customer answered, publicly or privately. */
export const reviewRequestRated = defineEvent<
  RequestEvent & {
    rating: number;
    /** Whether the page had told before that it was opened. */
    wasOpened?: boolean;
  }
>('reviews.request-rated');
/** A request of the past was added, with what became of it (ISO 8601): only in demo tenants. */
export const pastRequestAdded = defineEvent<{
  businessId: string;
  sentAt: string;
  openedAt: string | null;
  ratedAt: string | null;
  rating: number | null;
}>('reviews.past-request-added');
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
