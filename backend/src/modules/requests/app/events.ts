import { defineEvent, type Acted } from '../../../kernel/outbox/domain-event.js';

interface RequestEvent {
  businessId: string;
  reviewRequestId: string;
  customerId: string;
}

/** Customers of one business were asked. */
export const reviewsRequested = defineEvent<
  Acted & { businessId: string; requests: { reviewRequestId: string; customerId: string }[] }
>('requests.created');

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
}>('requests.progressed');
/** The customers' mail servers have said that they have the mails. */
export const reviewRequestsDelivered = defineEvent<{
  businessId: string;
  requests: (Omit<RequestProgressed, 'status' | 'reason'> & {
    messageId: string;
  })[];
}>('requests.delivered');
/** The first of its mails was opened, as far as the mail program tells. */
export const reviewRequestMailOpened = defineEvent<RequestEvent>('requests.email-opened');
/** It was taken back before it left. */
export const reviewRequestCanceled = defineEvent<RequestEvent>('requests.canceled');
export const reviewRequestOpened = defineEvent<RequestEvent>('requests.opened');
/** A customer answered, publicly or privately. */
export const reviewRequestRated = defineEvent<
  RequestEvent & {
    rating: number;
    /** Whether the page had told before that it was opened. */
    wasOpened?: boolean;
  }
>('requests.rated');
/** A request of the past was added, with what became of it (ISO 8601): only in demo tenants. */
export const pastRequestAdded = defineEvent<{
  businessId: string;
  sentAt: string;
  openedAt: string | null;
  ratedAt: string | null;
  rating: number | null;
}>('requests.past-added');
