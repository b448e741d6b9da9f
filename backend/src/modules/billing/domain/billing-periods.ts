import type { Subscription } from './subscription.js';

/** Days after the first payment in which it is refunded on request. */
export const REFUND_DAYS = 14;
/** Days that a renewal may be owed before access becomes read-only. */
export const GRACE_DAYS = 7;
/** Days after the end in which everything can still be read. */
export const READABLE_DAYS = 30;

export const DAY_MS = 86_400_000;
const later = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);

/** Returns the end of the refund period; null when nothing was paid yet or can be refunded any more. */
export function refundableUntil(subscription: Subscription, now: Date): Date | null {
  const { startedAt, trialEnd, status, refundAskedAt } = subscription;
  if (status !== 'active' || !startedAt || refundAskedAt) return null;
  const firstPaid = trialEnd && trialEnd > startedAt ? trialEnd : startedAt;
  const until = later(firstPaid, REFUND_DAYS);
  return firstPaid <= now && now < until ? until : null;
}

/** Returns the time from which an owed renewal makes access read-only; null when none is owed. */
export const graceEndsAt = ({ pastDueSince }: Pick<Subscription, 'pastDueSince'>): Date | null =>
  pastDueSince && later(pastDueSince, GRACE_DAYS);

/** Returns the time until which everything can be read after the end; null before the end. */
export const readableUntil = ({ endedAt }: Pick<Subscription, 'endedAt'>): Date | null =>
  endedAt && later(endedAt, READABLE_DAYS);
