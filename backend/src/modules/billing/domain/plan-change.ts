import {
  CHECKOUT_PLANS,
  ENTITLEMENTS,
  PLANS,
  type CheckoutPlan,
  type Entitlement,
  type PlanId,
} from './plans.js';

/** Time at which a change is made: now, with proration, or when the paid period ends. */
export type ChangeMoment = 'now' | 'period-end';

/** Returns `now` for a more expensive plan, and the end of the paid period for a cheaper one. */
export const momentOf = (from: PlanId, to: PlanId): ChangeMoment =>
  PLANS[to].amount > PLANS[from].amount ? 'now' : 'period-end';

/** An entitlement that another plan does not grant, or grants less of. */
export interface Loss {
  entitlement: Entitlement;
  kind: 'flag' | 'metered';
  /** Number that the current plan grants; null: no limit, or a switch. */
  limit: number | null;
  /** Number that the other plan grants; null for a switch. */
  newLimit: number | null;
}

/** Returns the losses of a change from one plan to another, in the order of the catalog. */
export function lossesOf(from: PlanId, to: PlanId): Loss[] {
  const losses: Loss[] = [];
  for (const entitlement of Object.keys(ENTITLEMENTS) as Entitlement[]) {
    const [had, gets] = [PLANS[from].grants[entitlement], PLANS[to].grants[entitlement]];
    if (typeof had === 'boolean' || typeof gets === 'boolean') {
      const isLost = had === true && gets === false;
      if (isLost) losses.push({ entitlement, kind: 'flag', limit: null, newLimit: null });
    } else if (gets !== null && (had === null || gets < had)) {
      losses.push({ entitlement, kind: 'metered', limit: had, newLimit: gets });
    }
  }
  return losses;
}

/** True when the checkout sells the plan. */
export const isSold = (plan: string): plan is CheckoutPlan =>
  CHECKOUT_PLANS.some((sold) => sold === plan);
