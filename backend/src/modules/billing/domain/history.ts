import { PLANS, type PlanId } from './plans.js';
import { isInForce, type SubscriptionState } from './subscription.js';

/** Codes of a subscription's history, which its owner reads; the site has the texts. */
export const HISTORY_CODES = [
  'trial-started',
  'started',
  'upgraded',
  'downgrade-planned',
  'downgraded',
  'plan-kept',
  'canceled',
  'resumed',
  'payment-failed',
  'payment-recovered',
  'refunded',
  'ended',
  /** A subscription of the test mode ended because real payments began. */
  'test-ended',
] as const;
export type HistoryCode = (typeof HISTORY_CODES)[number];

/** An entry of a subscription's history. */
export interface Happening {
  code: HistoryCode;
  /** The plan from then on, or the one it is about. */
  plan: PlanId;
  previousPlan?: PlanId;
}

/** Returns the history entries between two states of a subscription, in the order in which they are added. */
export function happenings(before: SubscriptionState, after: SubscriptionState): Happening[] {
  const { plan } = after;
  const told: Happening[] = [];
  const tell = (code: HistoryCode, more: Partial<Happening> = {}) =>
    void told.push({ code, plan, ...more });
  const wasInForce = isInForce(before);
  if (!isInForce(after)) {
    if (wasInForce) tell('ended', { plan: before.plan });
    return told;
  }
  if (!wasInForce) tell(after.status === 'trialing' ? 'trial-started' : 'started');
  else if (before.status === 'trialing' && after.status === 'active') tell('started');
  if (wasInForce && before.plan !== plan) {
    const isMore = PLANS[plan].amount > PLANS[before.plan].amount;
    tell(isMore ? 'upgraded' : 'downgraded', { previousPlan: before.plan });
  }
  if (after.nextPlan !== null && after.nextPlan !== before.nextPlan) {
    tell('downgrade-planned', { plan: after.nextPlan, previousPlan: plan });
  }
  if (after.nextPlan === null && before.nextPlan !== null && before.plan === plan) {
    tell('plan-kept');
  }
  if (after.endsAt && !before.endsAt) tell('canceled');
  if (!after.endsAt && before.endsAt && wasInForce) tell('resumed');
  if (after.status === 'past-due' && before.status !== 'past-due') tell('payment-failed');
  if (after.status === 'active' && before.status === 'past-due') tell('payment-recovered');
  return told;
}
