import { DAY_MS, GRACE_DAYS, READABLE_DAYS } from './billing-periods.js';
import { isPlanId, PLANS, type Grants, type PlanId } from './plans.js';

/** Plan for those who pay for a plan that no longer exists, so that nobody pays for nothing. */
const FALLBACK_PLAN = 'pro' satisfies PlanId;

/** Data of the subscription that counts: the one in force, or else the latest that ended. */
export interface KnownSubscription {
  /** An id of the catalog, or one that was in it. */
  plan: string;
  status: string;
  /** Time of the first payment, or the start of the trial. */
  startedAt: Date | null;
  /** Time since which a renewal is owed. */
  pastDueSince: Date | null;
  /** Time at which it will end, if that is decided. */
  endsAt: Date | null;
  endedAt: Date | null;
  /** Time at which the owner chose to continue without paying. */
  settledAt: Date | null;
}

/** Plan, grants and access of an organization. */
export interface PlanStatus {
  plan: PlanId;
  grants: Grants;
  /** `read-only`: nothing can be changed; `closed`: only billing, export and erasure are left. */
  access: 'full' | 'read-only' | 'closed';
  reason: null | 'past-due' | 'ended';
}

const inFull = (plan: PlanId): PlanStatus => ({
  plan,
  grants: PLANS[plan].grants,
  access: 'full',
  reason: null,
});

/**
 * Returns an organization's plan, grants and access at a moment. Losing access deletes nothing.
 * @param without plan of organizations that have no subscription
 */
export function subscriptionStatusOf(
  subscription: KnownSubscription | undefined,
  now: Date,
  without: PlanId = 'free',
): PlanStatus {
  if (!subscription) return inFull(without);
  const plan = isPlanId(subscription.plan) ? subscription.plan : FALLBACK_PLAN;
  const full = inFull(plan);
  switch (subscription.status) {
    case 'trialing':
    case 'active':
      return full;
    case 'past-due': {
      const { pastDueSince } = subscription;
      // If the start of the owed renewal is unknown, access stays full.
      if (!pastDueSince || daysFrom(pastDueSince, now) < GRACE_DAYS) return full;
      return { ...full, access: 'read-only', reason: 'past-due' };
    }
    case 'canceled':
      return subscription.startedAt
        ? afterTheEnd(subscription, full, inFull(without), now)
        : inFull(without);
    default:
      return inFull(without);
  }
}

function afterTheEnd(
  { endsAt, endedAt, settledAt }: KnownSubscription,
  full: PlanStatus,
  without: PlanStatus,
  now: Date,
): PlanStatus {
  const end = endedAt ?? endsAt;
  if (!end || end.getTime() > now.getTime()) return end ? full : without;
  if (settledAt) return without;
  const access = daysFrom(end, now) < READABLE_DAYS ? 'read-only' : 'closed';
  return { ...full, access, reason: 'ended' };
}

const daysFrom = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / DAY_MS;
