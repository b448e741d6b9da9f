import { PLAN_IDS, type PlanId } from './plans.js';
import {
  isInForce,
  type Card,
  type SubscriptionState,
  type SubscriptionStatus,
} from './subscription.js';

/** State of a subscription as the payment provider reports it. */
export interface ProviderState {
  plan: string | null;
  status: 'incomplete' | 'expired' | 'trialing' | 'active' | 'past-due' | 'canceled';
  startedAt: Date | null;
  periodStart: Date | null;
  periodEnd: Date | null;
  trialEnd: Date | null;
  endsAt: Date | null;
  endedAt: Date | null;
  nextPlan: string | null;
  paymentMethod: {
    brand: string;
    last4: string;
    expires: { month: number; year: number } | null;
  } | null;
}

/**
 * Returns the state of a subscription after the provider's answer. The same answer again changes nothing,
 * whatever the state was before. Only the start of an owed renewal is taken from the state before.
 */
export function afterAsking(
  before: SubscriptionState,
  truth: ProviderState,
  now: Date,
): SubscriptionState {
  const status = statusOf(before, truth);
  const inForce = isInForce({ status });
  return {
    // The provider's price belongs to no known plan: the plan that was sold continues.
    plan: planOf(truth.plan) ?? before.plan,
    status,
    startedAt: inForce ? (truth.startedAt ?? before.startedAt ?? now) : before.startedAt,
    periodStart: truth.periodStart,
    periodEnd: truth.periodEnd,
    trialEnd: truth.trialEnd,
    pastDueSince: status === 'past-due' ? (before.pastDueSince ?? now) : null,
    endsAt: inForce ? truth.endsAt : null,
    endedAt: status === 'canceled' ? (truth.endedAt ?? before.endedAt ?? now) : null,
    nextPlan: inForce ? planOf(truth.nextPlan) : null,
    card: cardOf(truth) ?? before.card,
  };
}

function statusOf(before: SubscriptionState, { status }: ProviderState): SubscriptionStatus {
  if (isInForce({ status })) return status;
  const wasInForce = before.startedAt !== null;
  if (wasInForce) return 'canceled';
  return status === 'incomplete' ? 'incomplete' : 'expired';
}

const planOf = (plan: string | null): PlanId | null =>
  PLAN_IDS.find((known) => known === plan) ?? null;

function cardOf({ paymentMethod }: ProviderState): Card | null {
  if (!paymentMethod) return null;
  const { brand, last4, expires } = paymentMethod;
  return { brand, last4, month: expires?.month ?? null, year: expires?.year ?? null };
}
