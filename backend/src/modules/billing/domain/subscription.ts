import type { CheckoutPlan } from './plans.js';

/** Where a subscription stands. It waits for its payment while it is `incomplete`. */
export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'trialing',
  'active',
  'past-due',
  'canceled',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** What an organization pays for. */
export interface Subscription {
  id: string;
  plan: CheckoutPlan;
  status: SubscriptionStatus;
  /** What the payment provider calls it; null until it was asked. */
  reference: string | null;
}
