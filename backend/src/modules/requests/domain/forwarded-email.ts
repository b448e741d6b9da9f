/** Results of an email that arrived at a forwarding address. */
export const FORWARDED_EMAIL_RESULTS = [
  'requested',
  'asked-recently',
  'suppressed',
  'limit-reached',
  'plan-lapsed',
  'email-unconfirmed',
  'business-suspended',
  'no-postal-address',
  'sender-not-allowed',
  'no-customer',
  'several-customers',
  'automatic',
  'too-many',
] as const;

/** `pending` while its request is being sent. */
export type ForwardedEmailResult = (typeof FORWARDED_EMAIL_RESULTS)[number] | 'pending';

/** Days for which the log of these emails is kept. */
export const FORWARDED_EMAIL_DAYS = 30;

/** Emails of allowed senders that a forwarding address takes per hour. */
export const MOST_PER_HOUR = 60;

/** Emails of other senders that are recorded per hour, so that they cannot use up the limit of those that are allowed. */
export const MOST_UNKNOWN_PER_HOUR = 20;

/** Result of one email. */
export interface ForwardedEmailOutcome {
  result: ForwardedEmailResult;
  customerEmail?: string | undefined;
  lastContactedAt?: Date | undefined;
  reviewRequestId?: string | undefined;
}

/** An email in the log of a business. */
export interface ForwardedEmail {
  id: string;
  sender: string | null;
  customerEmail: string | null;
  result: ForwardedEmailResult;
  lastContactedAt: Date | null;
  reviewRequestId: string | null;
  /** Status of the review request; null when there is none. */
  requestStatus: string | null;
  createdAt: Date;
}
