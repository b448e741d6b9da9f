import type { PlanId } from './plans.js';

/**
 * Statuses of a subscription. `incomplete` waits for its payment; `canceled` was in force once, `expired`
 * never was.
 */
export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'trialing',
  'active',
  'past-due',
  'canceled',
  'expired',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

const IN_FORCE: ReadonlySet<string> = new Set<SubscriptionStatus>([
  'trialing',
  'active',
  'past-due',
]);

/** True when a subscription with this status is in force: an organization has at most one. */
export const isInForce = ({ status }: { status: string }): boolean => IN_FORCE.has(status);

/** Details of a card, enough to recognize it. */
export interface Card {
  brand: string;
  last4: string;
  /** Month of expiry, 1 to 12; null when it does not expire. */
  month: number | null;
  year: number | null;
}

/** State that is copied from the payment provider, with the values derived from it. */
export interface SubscriptionState {
  plan: PlanId;
  status: SubscriptionStatus;
  /** Time of the first payment, or the start of the trial. */
  startedAt: Date | null;
  periodStart: Date | null;
  periodEnd: Date | null;
  trialEnd: Date | null;
  /** Time since which a renewal is owed. */
  pastDueSince: Date | null;
  /** Time at which it will end, if that is decided. */
  endsAt: Date | null;
  endedAt: Date | null;
  /** Plan from the next period on, if another one was chosen. */
  nextPlan: PlanId | null;
  card: Card | null;
}

/** A subscription of an organization. */
export interface Subscription extends SubscriptionState {
  id: string;
  /** Payment provider that has it, with its references; all null until it is begun there. */
  provider: string | null;
  reference: string | null;
  customerReference: string | null;
  settledAt: Date | null;
  refundAskedAt: Date | null;
  refundedAt: Date | null;
  /** Number of changes that were applied. */
  syncVersion: number;
}
