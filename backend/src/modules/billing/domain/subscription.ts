import type { PlanId } from './plans.js';

/**
 * Where a subscription stands. It waits for its payment while it is `incomplete`; `canceled` was in
 * force once, `expired` never was.
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

/** Whether a subscription of this status is in force: an organization has one such at most. */
export const isInForce = ({ status }: { status: string }): boolean => IN_FORCE.has(status);

/** Enough of a card to recognise it. */
export interface Card {
  brand: string;
  last4: string;
  /** Month of expiry, 1 to 12; null where it does not expire. */
  month: number | null;
  year: number | null;
}

/** What is copied from the payment provider, with what we make of it. */
export interface SubscriptionState {
  plan: PlanId;
  status: SubscriptionStatus;
  /** When it was first paid for, or its trial began. */
  startedAt: Date | null;
  periodStart: Date | null;
  periodEnd: Date | null;
  trialEnd: Date | null;
  /** Since when a renewal is owed. */
  pastDueSince: Date | null;
  /** When it will end, where that is decided. */
  endsAt: Date | null;
  endedAt: Date | null;
  /** The plan from the next period on, where another was chosen. */
  nextPlan: PlanId | null;
  card: Card | null;
}

/** What an organization pays for. */
export interface Subscription extends SubscriptionState {
  id: string;
  /** Which payment provider has it, and what that calls it; null until it was asked. */
  provider: string | null;
  reference: string | null;
  customerReference: string | null;
  settledAt: Date | null;
  refundAskedAt: Date | null;
  refundedAt: Date | null;
  /** Counts what was applied. */
  syncVersion: number;
}
