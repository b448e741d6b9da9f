import type { Subscription } from './subscription.js';

/** Days within which the first payment is given back when asked for. */
export const REFUND_DAYS = 14;
/** Days that a renewal may be owed before nothing can be changed any more. */
export const GRACE_DAYS = 7;
/** Days after the end in which everything can still be read. */
export const READABLE_DAYS = 30;

export const DAY_MS = 86_400_000;
const later = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);

/** Until when what was paid is given back; null where that is over, or nothing was paid yet. */
export function refundableUntil(subscription: Subscription, now: Date): Date | null {
  const { startedAt, trialEnd, status, refundAskedAt } = subscription;
  if (status !== 'active' || !startedAt || refundAskedAt) return null;
  const firstPaid = trialEnd && trialEnd > startedAt ? trialEnd : startedAt;
  const until = later(firstPaid, REFUND_DAYS);
  return firstPaid <= now && now < until ? until : null;
}

/** When a renewal that is owed begins to stand in the way of changes. */
export const graceEndsAt = ({ pastDueSince }: Pick<Subscription, 'pastDueSince'>): Date | null =>
  pastDueSince && later(pastDueSince, GRACE_DAYS);

/** Until when everything can be read after the end. */
export const readableUntil = ({ endedAt }: Pick<Subscription, 'endedAt'>): Date | null =>
  endedAt && later(endedAt, READABLE_DAYS);
