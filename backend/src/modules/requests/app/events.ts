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

/** Outcome of one message of a review request. */
export interface RequestProgressed {
  reviewRequestId: string;
  customerId: string;
  messageId?: string;
  /** `unconfirmed`: nobody knows if the message was sent. */
  status: 'sent' | 'failed' | 'unconfirmed' | 'suppressed' | 'bounced';
  /** True when the message is the first one of its request that was sent; absent for reminders. */
  isFirst?: boolean;
  /** Reason the message was not sent, or came back: a sentence or a code. */
  reason?: string;
  /** Source that the message belongs to, such as a campaign; `context` is what it has stored with the message. */
  sourceId?: string;
  context?: object;
}
/** Messages of review requests were sent, failed, were suppressed, bounced, or are unconfirmed. */
export const reviewRequestsProgressed = defineEvent<{
  businessId: string;
  requests: RequestProgressed[];
}>('requests.progressed');
/** Messages of review requests were reported as delivered. */
export const reviewRequestsDelivered = defineEvent<{
  businessId: string;
  requests: (Omit<RequestProgressed, 'status' | 'reason'> & {
    messageId: string;
  })[];
}>('requests.delivered');
/** An email of the request was opened for the first time, as far as the email program reports it. */
export const reviewRequestMailOpened = defineEvent<RequestEvent>('requests.email-opened');
/** The request was canceled before it was sent. */
export const reviewRequestCanceled = defineEvent<RequestEvent>('requests.canceled');
export const reviewRequestOpened = defineEvent<RequestEvent>('requests.opened');
/** A customer answered, publicly or privately. */
export const reviewRequestRated = defineEvent<
  RequestEvent & {
    rating: number;
    /** True when the page had already reported that it was opened. */
    wasOpened?: boolean;
    /** True when the answer is the first sign that the request's message has arrived. */
    provesArrival?: boolean;
  }
>('requests.rated');
/** A request of the past was added, only in demo tenants. Times are ISO 8601. */
export const pastRequestAdded = defineEvent<{
  businessId: string;
  sentAt: string;
  openedAt: string | null;
  ratedAt: string | null;
  rating: number | null;
}>('requests.past-added');

/** An email arrived at the forwarding address of a business, and its result is known. */
export const forwardedEmailSettled = defineEvent<{ businessId: string }>(
  'requests.forwarded-email-settled',
);
