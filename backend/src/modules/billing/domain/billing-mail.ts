import type { Happening } from './history.js';
import type { Subscription } from './subscription.js';
import { DAY_MS, GRACE_DAYS } from './terms.js';

/** Mails about money. */
export const BILLING_MAILS = [
  'payment-failed',
  'read-only',
  'ended',
  'trial-ends',
  'refunded',
] as const;
export type BillingMailKind = (typeof BILLING_MAILS)[number];

/** A mail that is due. The same occasion again is the same mail. */
export interface DueMail {
  kind: BillingMailKind;
  occasion: string;
}

/** Days of an owed renewal on which its owner is written to. */
const REMINDERS = [6, 3, 0];
/** Days before a trial's end at which its owner is told. */
const TRIAL_NOTICE_DAYS = 3;

/**
 * What a subscription's owner is to be told now: of an owed renewal the latest reminder only, so
 * that nobody gets three at once after the server was down.
 */
export function dueMail(subscription: Subscription, now: Date): DueMail | undefined {
  const { status, pastDueSince, trialEnd, endsAt } = subscription;
  if (status === 'past-due' && pastDueSince) {
    const days = (now.getTime() - pastDueSince.getTime()) / DAY_MS;
    const since = pastDueSince.toISOString().slice(0, 10);
    if (days >= GRACE_DAYS) return { kind: 'read-only', occasion: since };
    const reminder = REMINDERS.find((day) => days >= day) ?? 0;
    return { kind: 'payment-failed', occasion: `${since}+${reminder}` };
  }
  if (status !== 'trialing' || !trialEnd || endsAt) return undefined;
  const left = trialEnd.getTime() - now.getTime();
  if (left < 0 || left > TRIAL_NOTICE_DAYS * DAY_MS) return undefined;
  return { kind: 'trial-ends', occasion: trialEnd.toISOString().slice(0, 10) };
}

/** The mail that tells of something the moment it happened. */
export function mailOf({ code }: Happening): DueMail | undefined {
  if (code === 'ended') return { kind: 'ended', occasion: 'end' };
  if (code === 'refunded') return { kind: 'refunded', occasion: 'refund' };
  return undefined;
}
