import { DAY_MS, GRACE_DAYS, READABLE_DAYS } from './terms.js';
import { isPlanId, PLANS, type Grants, type PlanId } from './plans.js';

/** What somebody gets who pays for a plan that is no more: no payment without what it was for. */
const FALLBACK_PLAN = 'pro' satisfies PlanId;

/** What is known of the subscription that counts: the one in force, or else the latest that ended. */
export interface KnownSubscription {
  /** An id of the catalogue, or one that was in it. */
  plan: string;
  status: string;
  /** When it was first paid for, or its trial began. */
  startedAt: Date | null;
  /** Since when a renewal waits for its payment. */
  pastDueSince: Date | null;
  /** When it will end, where that is decided. */
  endsAt: Date | null;
  endedAt: Date | null;
  /** When the owner chose to go on without paying. */
  settledAt: Date | null;
}

/** What an organization may do. */
export interface PlanStanding {
  plan: PlanId;
  grants: Grants;
  /** `read-only`: nothing can be changed; `closed`: only billing, export and erasure are left. */
  access: 'full' | 'read-only' | 'closed';
  reason: null | 'past-due' | 'ended';
}

const inFull = (plan: PlanId): PlanStanding => ({
  plan,
  grants: PLANS[plan].grants,
  access: 'full',
  reason: null,
});

/**
 * Where an organization stands at a moment. Nothing is ever deleted by any of it.
 * @param without the plan of organizations that have no subscription
 */
export function standingOf(
  subscription: KnownSubscription | undefined,
  now: Date,
  without: PlanId = 'free',
): PlanStanding {
  if (!subscription) return inFull(without);
  const plan = isPlanId(subscription.plan) ? subscription.plan : FALLBACK_PLAN;
  const full = inFull(plan);
  switch (subscription.status) {
    case 'trialing':
    case 'active':
      return full;
    case 'past-due': {
      const { pastDueSince } = subscription;
      // Whoever is past due since nobody knows when is given the time.
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
  full: PlanStanding,
  without: PlanStanding,
  now: Date,
): PlanStanding {
  const end = endedAt ?? endsAt;
  if (!end || end.getTime() > now.getTime()) return end ? full : without;
  if (settledAt) return without;
  const access = daysFrom(end, now) < READABLE_DAYS ? 'read-only' : 'closed';
  return { ...full, access, reason: 'ended' };
}

const daysFrom = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / DAY_MS;
