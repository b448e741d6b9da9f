import type { BadgeTone } from '../../shared/ui/badge';
import type { Billing } from './queries';

/** State of a subscription as screens show it; the texts have a sentence for each. */
export type SubscriptionState =
  | 'none'
  | 'included'
  | 'example'
  | 'active'
  | 'trialing'
  | 'ending'
  | 'changing'
  | 'pastDue'
  | 'readOnly'
  | 'ended'
  | 'closed'
  | 'settled';

/**
 * Returns the one state of a subscription that matters most now.
 * @param now milliseconds since 1970
 */
export function subscriptionState(billing: Billing, now: number): SubscriptionState {
  const { form, status, endsAt, nextPlan, graceEndsAt, settledAt, periodEnd, readableUntil } =
    billing;
  if (status === 'past-due') {
    return graceEndsAt !== null && Date.parse(graceEndsAt) <= now ? 'readOnly' : 'pastDue';
  }
  if (status === 'canceled' && settledAt === null) {
    return readableUntil !== null && Date.parse(readableUntil) <= now ? 'closed' : 'ended';
  }
  if (status === 'canceled' && form !== null) return 'settled';
  // Without a payment provider everyone has the same plan.
  if (status !== 'active' && status !== 'trialing') return form === null ? 'included' : 'none';
  // Granted to a demo tenant: no payment provider knows of it.
  if (periodEnd === null) return 'example';
  if (endsAt !== null) return 'ending';
  if (nextPlan !== null) return 'changing';
  return status;
}

/** Tone of the badge for each state. */
export const toneOf: Readonly<Record<SubscriptionState, BadgeTone>> = {
  none: 'plain',
  included: 'success',
  example: 'plain',
  active: 'success',
  trialing: 'success',
  ending: 'warning',
  changing: 'warning',
  pastDue: 'problem',
  readOnly: 'problem',
  ended: 'plain',
  closed: 'problem',
  settled: 'plain',
};
