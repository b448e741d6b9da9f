import type { Happening } from './history.js';
import type { Subscription } from './subscription.js';
import { DAY_MS, GRACE_DAYS } from './billing-periods.js';

/** Kinds of billing emails. */
export const BILLING_MAILS = [
  'payment-failed',
  'read-only',
  'ended',
  'trial-ends',
  'refunded',
] as const;
export type BillingMailKind = (typeof BILLING_MAILS)[number];

/** An email that is due. The same kind and occasion are the same email. */
export interface DueMail {
  kind: BillingMailKind;
  occasion: string;
}

/** Days after a failed renewal on which its owner gets an email. */
const REMINDERS = [6, 3, 0];
/** Days before the end of a trial on which its owner gets an email. */
const TRIAL_NOTICE_DAYS = 3;

/**
 * Returns the email that is due now for a subscription. For an owed renewal it is only the latest reminder,
 * so that nobody gets three at once after the server was down.
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

/** Returns the email that is sent as soon as something happens; undefined when there is none. */
export function mailOf({ code }: Happening): DueMail | undefined {
  if (code === 'ended') return { kind: 'ended', occasion: 'end' };
  if (code === 'refunded') return { kind: 'refunded', occasion: 'refund' };
  return undefined;
}
