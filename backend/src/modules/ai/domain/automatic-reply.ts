import { rulesFor, writtenFor, type Replier } from './replier.js';
import { replyFaults } from './reply-check.js';
import type { ReplySettings } from './reply-settings.js';

/** What a reply answers. */
export type TextSubject = 'review' | 'private-feedback';

export const AUTOMATIC_REPLY_STATUSES = ['scheduled', 'sent', 'stopped', 'failed'] as const;
export type AutomaticReplyStatus = (typeof AUTOMATIC_REPLY_STATUSES)[number];

/** A reply that goes out by itself unless somebody stops it, and what became of it. */
export interface AutomaticReply {
  id: string;
  businessId: string;
  subject: TextSubject;
  subjectId: string;
  rating: number;
  message: string;
  /** Who wrote it. */
  provider: string;
  /** What it was written for, by `writtenFor`; null where that was not noted. */
  writtenFor: string | null;
  status: AutomaticReplyStatus;
  /** Why it was stopped or failed. */
  reason: ReplyReason | null;
  dueAt: Date;
  endedAt: Date | null;
  createdAt: Date;
}

/**
 * - `by-hand`: somebody stopped it
 * - `answered`: somebody had answered before
 * - `urgent`: it answers a complaint about safety, health, discrimination, theft or law
 * - `turned-off`: automatic replies were switched off
 * - `settings-changed`: it is not what would be written, or sent, by now
 * - `customer-erased`: the customer was erased, and nobody may be greeted by that name any more
 * - `gone`: the text was deleted
 * - `no-recipient`: there is no address to send it to
 * - `plan-required`: the plan does not grant replies, or is not paid
 * - `business-suspended`: an owner has put the business to rest
 * - `email-not-confirmed`: no owner has confirmed their address yet
 * - `postal-address-needed`: the business has not given the address that its emails must show
 * - `restored`: it waited in a backup that was restored, and may have been sent since
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

/** How a waiting reply ends. */
export type ReplyEnd =
  | { status: 'sent' }
  | { status: 'stopped'; reason: ReplyReason; stoppedBy?: string }
  | { status: 'failed'; reason: ReplyReason };

/** Why a reply that waits is not to go out, as far as the business and its settings say so. */
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
