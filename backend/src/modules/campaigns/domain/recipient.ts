import { PUBLIC_RATING } from '../../../rules/ratings.js';
import type { Variant } from './campaign.js';

/** Statuses of a line of a campaign's ledger. */
export const RECIPIENT_STATUSES = [
  'planned',
  'queued',
  'sent',
  'skipped',
  'failed',
  'unconfirmed',
  'bounced',
  'canceled',
] as const;
export type RecipientStatus = (typeof RECIPIENT_STATUSES)[number];

/** A line of a campaign's ledger: one message to one customer. */
export interface Recipient {
  id: string;
  customerId: string;
  /** Empty once the customer was erased. */
  customerName: string;
  /** Null once the customer was erased. */
  customerEmail: string | null;
  /** E.164; null where there is none, or once the customer was erased. */
  customerPhone: string | null;
  /** 0 for the first message, 1 and 2 for the reminders. */
  step: number;
  variant: Variant;
  status: RecipientStatus;
  /** Reason the customer was not reached: a code, or the mail server's sentence. */
  reason: string | null;
  /** Time the message is, or was, due. */
  dueAt: Date;
  sentAt: Date | null;
  /** Time a person had it sent again because it was unconfirmed. */
  sentAgainAt: Date | null;
  openedAt: Date | null;
  clickedAt: Date | null;
  ratedAt: Date | null;
  rating: number | null;
}

/** Returns the changes of a campaign's counters for a rating. */
export function countsOfRating(rating: number): { public: number; private: number } {
  const isPublic = rating >= PUBLIC_RATING;
  return { public: isPublic ? 1 : 0, private: isPublic ? 0 : 1 };
}

const CODE = /^[a-z][a-z-]{0,40}$/;
/** RFC 5321's reply code, with RFC 3463's enhanced one where the server gave it. */
const SMTP_REPLY = /\b([45]\d\d)(?:[ -]([45]\.\d{1,3}\.\d{1,3}))?\b/;

/**
 * Returns the reason under which a customer is counted. Mail servers put addresses and ids into their sentences, so
 * only the reply code is counted, and the sentence stays in the ledger.
 */
export function countedReason(status: RecipientStatus, reason: string | undefined): string {
  if (reason === undefined || reason === '') return status;
  if (CODE.test(reason)) return reason;
  const [, code, enhanced] = SMTP_REPLY.exec(reason) ?? [];
  if (code === undefined) return status;
  return enhanced === undefined ? `smtp-${code}` : `smtp-${code}-${enhanced}`;
}
