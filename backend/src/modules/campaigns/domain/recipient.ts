import type { Variant } from './campaign.js';

/** Public reviews have this many stars; fewer are private feedback. */
const PUBLIC_RATING = 5;

/** What a campaign did about a customer. */
export const RECIPIENT_STATUSES = [
  'planned',
  'queued',
  'sent',
  'skipped',
  'failed',
  'unconfirmed',
  'bounced',
  'cancelled',
] as const;
export type RecipientStatus = (typeof RECIPIENT_STATUSES)[number];

/** A line of a campaign's ledger: one mail to one customer. */
export interface Recipient {
  id: string;
  customerId: string;
  /** Empty once the customer was erased. */
  customerName: string;
  /** Null once the customer was erased. */
  customerEmail: string | null;
  /** E.164; null where there is none, or once the customer was erased. */
  customerPhone: string | null;
  /** 0 for the first mail, 1 and 2 for the reminders. */
  step: number;
  variant: Variant;
  status: RecipientStatus;
  /** Why not: a code, or the mail server's sentence. */
  reason: string | null;
  /** When the mail is, or was, to go out. */
  dueAt: Date;
  sentAt: Date | null;
  /** When somebody had it sent once more because it was in doubt. */
  sentAgainAt: Date | null;
  openedAt: Date | null;
  clickedAt: Date | null;
  ratedAt: Date | null;
  rating: number | null;
}

/** Which counters of a campaign an answer moves. */
export function countsOfRating(rating: number): { public: number; private: number } {
  const isPublic = rating >= PUBLIC_RATING;
  return { public: isPublic ? 1 : 0, private: isPublic ? 0 : 1 };
}

const CODE = /^[a-z][a-z-]{0,40}$/;
/** RFC 5321's reply code, with RFC 3463's enhanced one where the server gave it. */
const SMTP_REPLY = /\b([45]\d\d)(?:[ -]([45]\.\d{1,3}\.\d{1,3}))?\b/;

/**
 * The reason under which customers are counted. Mail servers put addresses and ids into their sentences:
 * of those the reply code counts, and the sentence stays in the ledger.
 */
export function countedReason(status: RecipientStatus, reason: string | undefined): string {
  if (reason === undefined || reason === '') return status;
  if (CODE.test(reason)) return reason;
  const [, code, enhanced] = SMTP_REPLY.exec(reason) ?? [];
  if (code === undefined) return status;
  return enhanced === undefined ? `smtp-${code}` : `smtp-${code}-${enhanced}`;
}
