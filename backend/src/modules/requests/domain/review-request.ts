/** Where a review request stands. */
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

/** Statuses in which a request takes an answer from whoever knows customer and business. */
export const OPEN_STATUSES = [
  'queued',
  'sent',
  'delivered',
  'opened',
] as const satisfies readonly RequestStatus[];

/** Reason of a failed request whose mail may have arrived: whoever it was for counts as asked. */
export const UNCONFIRMED = 'unconfirmed';

/** Reason of the message of a request that was taken back before it left. */
export const CANCELED = 'canceled';

/** How long a link works. */
export const REQUEST_LIFETIME_DAYS = 30;

/** One ask of one customer. */
export interface ReviewRequest {
  id: string;
  businessId: string;
  customerId: string;
  customer: { name: string; email: string | null };
  /** Id of the medium. */
  channel: string;
  status: RequestStatus;
  /** Why it was not sent, where it was not. */
  statusReason: string | null;
  createdAt: Date;
  sentAt: Date | null;
  openedAt: Date | null;
  ratedAt: Date | null;
  expiresAt: Date;
  messageId: string | null;
}

/** A request with what a message to the customer needs. */
export interface AddressedRequest extends ReviewRequest {
  customer: ReviewRequest['customer'] & {
    phone: string | null;
    language: string | null;
    timeZone: string | null;
  };
}

const isOpen = (status: RequestStatus): boolean =>
  (OPEN_STATUSES as readonly RequestStatus[]).includes(status);

/** The status at a moment: an open request whose time has run out counts as expired. */
export function statusAt(status: RequestStatus, expiresAt: Date, now: Date): RequestStatus {
  return isOpen(status) && expiresAt.getTime() <= now.getTime() ? 'expired' : status;
}

/**
 * Whether a request takes an answer. Who holds the link may answer even where the sending was
 * never confirmed: the mail has evidently arrived.
 */
export function takesAnswer(
  request: { status: RequestStatus; expiresAt: Date },
  byToken: boolean,
  now: Date,
): boolean {
  if (
    request.expiresAt.getTime() <= now.getTime() ||
    request.status === 'expired' ||
    request.status === 'canceled' ||
    request.status === 'rated'
  )
    return false;
  return byToken || isOpen(request.status);
}
