import { rulesFor, writtenFor, type Replier } from './replier.js';
import { replyFaults } from './reply-check.js';
import type { ReplySettings } from './reply-settings.js';

/** Kind of text that a reply answers. */
export type TextSubject = 'review' | 'private-feedback';

export const AUTOMATIC_REPLY_STATUSES = ['scheduled', 'sent', 'canceled', 'failed'] as const;
export type AutomaticReplyStatus = (typeof AUTOMATIC_REPLY_STATUSES)[number];

/** A reply that is sent automatically unless somebody cancels it, with its outcome. */
export interface AutomaticReply {
  id: string;
  businessId: string;
  subject: TextSubject;
  subjectId: string;
  rating: number;
  message: string;
  /** Name of the AI provider that wrote it. */
  provider: string;
  /** Fingerprint by `writtenFor`; null when none was recorded. */
  writtenFor: string | null;
  status: AutomaticReplyStatus;
  /** Reason why it was canceled or failed; null otherwise. */
  reason: ReplyReason | null;
  dueAt: Date;
  endedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/**
 * Reasons why a reply is canceled or fails:
 * - `by-hand`: somebody canceled it
 * - `answered`: somebody had already answered
 * - `urgent`: it answers a complaint about safety, health, discrimination, theft or law
 * - `turned-off`: automatic replies were switched off
 * - `settings-changed`: it would now be written differently, or not be sent
 * - `customer-erased`: the customer was erased, and nobody may be greeted by that name any more
 * - `gone`: the text was deleted
 * - `no-recipient`: there is no address to send it to
 * - `plan-required`: the plan does not grant replies, or is not paid
 * - `business-suspended`: an owner has suspended the business
 * - `email-not-confirmed`: no owner has confirmed their address yet
 * - `postal-address-needed`: the business has not given the address that its emails must show
 * - `restored`: it was scheduled in a backup that was restored, and may have been sent since
 */
export const REPLY_REASONS = [
  'by-hand',
  'answered',
  'urgent',
  'turned-off',
  'settings-changed',
  'customer-erased',
  'gone',
  'no-recipient',
  'plan-required',
  'business-suspended',
  'email-not-confirmed',
  'postal-address-needed',
  'restored',
] as const;
export type ReplyReason = (typeof REPLY_REASONS)[number];

/** End of a scheduled reply. */
export type ReplyEnd =
  | { status: 'sent' }
  | { status: 'canceled'; reason: ReplyReason; canceledBy?: string }
  | { status: 'failed'; reason: ReplyReason };

/** Returns the reason why the business or its settings no longer allow a reply; undefined when they do. */
export function wishAgainst(
  reply: AutomaticReply,
  business: Replier,
  settings: ReplySettings,
): ReplyReason | undefined {
  if (settings.mode !== 'auto') return 'turned-off';
  const wouldBeWritten =
    reply.writtenFor === null || reply.writtenFor === writtenFor(business, settings);
  const mayBeSaid = replyFaults(reply.message, rulesFor(business, settings)).length === 0;
  const isChosen = settings.autoRatings.includes(reply.rating);
  return wouldBeWritten && mayBeSaid && isChosen ? undefined : 'settings-changed';
}
