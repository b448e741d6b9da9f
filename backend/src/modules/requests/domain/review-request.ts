import type { HeadingTypeface } from '../../../rules/heading-typeface.js';
/** Statuses of a review request. */
export const REQUEST_STATUSES = [
  'queued',
  'sent',
  'delivered',
  'opened',
  'rated',
  'bounced',
  'suppressed',
  'failed',
  'expired',
  'canceled',
] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Statuses in which a request takes an answer from anybody who knows the ids of customer and business. */
export const OPEN_STATUSES = [
  'queued',
  'sent',
  'delivered',
  'opened',
] as const satisfies readonly RequestStatus[];

/** Reason of a failed request whose message may have arrived; its customer counts as asked. */
export const UNCONFIRMED = 'unconfirmed';

/** Reason of the message of a request that was canceled before it was sent. */
export const CANCELED = 'canceled';

/** Days for which a link works. */
export const REQUEST_LIFETIME_DAYS = 30;

/** A review request to one customer. */
export interface ReviewRequest {
  id: string;
  businessId: string;
  customerId: string;
  customer: { name: string; email: string | null };
  /** Id of the medium. */
  channel: string;
  status: RequestStatus;
  /** Reason of the status, such as why the request was not sent; null where there is none. */
  statusReason: string | null;
  createdAt: Date;
  updatedAt: Date;
  sentAt: Date | null;
  openedAt: Date | null;
  ratedAt: Date | null;
  /** 1 to 5; null where the customer has not answered. */
  rating: number | null;
  expiresAt: Date;
  messageId: string | null;
}

/** The latest request to a customer, for the customer list. */
export interface LastRequest {
  id: string;
  status: RequestStatus;
  createdAt: string;
}

/** A request with the customer data that a message needs. */
export interface AddressedRequest extends ReviewRequest {
  /** True when the customer has answered without the request since it was made. */
  hasSharedAnswer: boolean;
  customer: ReviewRequest['customer'] & {
    phone: string | null;
    language: string | null;
    timeZone: string | null;
  };
}

const isOpen = (status: RequestStatus): boolean =>
  (OPEN_STATUSES as readonly RequestStatus[]).includes(status);

/** Returns the status at a moment: an open request whose time has run out counts as expired. */
export function statusAt(status: RequestStatus, expiresAt: Date, now: Date): RequestStatus {
  return isOpen(status) && expiresAt.getTime() <= now.getTime() ? 'expired' : status;
}

/** Details of the business that asks, as its customers see them. */
export interface AskingBusiness {
  name: string;
  /** E.164; null: none. */
  phone: string | null;
  /** Address (https) at which customers book; null: none. */
  bookingUrl: string | null;
  headingTypeface: HeadingTypeface;
}

/** Request that a link's token belongs to, read before the tenant is known. */
export interface TokenTarget {
  id: string;
  organizationId: string;
  businessId: string;
  customerId: string;
  status: RequestStatus;
  expiresAt: Date;
  business: AskingBusiness;
  customerName: string;
  /** True when the business offers everyone the public path, whatever their rating. */
  publicPathForAll: boolean;
  languages: { customer: string | null; business: string | null };
}

/** A request locked for its answer. */
export interface AnswerableRequest {
  id: string;
  status: RequestStatus;
  expiresAt: Date;
  answerId: string | null;
  /** Rating of the answer. */
  answerRating: number | null;
  answerFingerprint: string | null;
  customerName: string;
}

/** Ids of a request, its business and its customer. */
export interface RequestParties {
  id: string;
  businessId: string;
  customerId: string;
}

/** A request whose message was sent; `isFirst` is true for its first message. */
export type SentRequest = RequestParties & { isFirst: boolean };
