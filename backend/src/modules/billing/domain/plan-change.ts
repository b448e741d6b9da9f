import {
  CHECKOUT_PLANS,
  ENTITLEMENTS,
  PLANS,
  type CheckoutPlan,
  type Entitlement,
  type PlanId,
} from './plans.js';

/** Whether a change is carried out now, with proration, or when the paid period ends. */
export type ChangeMoment = 'now' | 'period-end';

/** More is granted at once; less begins when what was paid for is used up. */
export const momentOf = (from: PlanId, to: PlanId): ChangeMoment =>
  PLANS[to].amount > PLANS[from].amount ? 'now' : 'period-end';

/** Something that another plan grants no more, or less of. */
export interface Loss {
  entitlement: Entitlement;
  kind: 'flag' | 'metered';
  /** How many the plan of today grants; null: no limit, or a switch. */
  limit: number | null;
  /** How many the other plan grants; null for a switch. */
  newLimit: number | null;
}

/** What is lost by changing from one plan to another, in the order of the catalogue. */
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

/** Whether the checkout sells a plan. */
export const isSold = (plan: string): plan is CheckoutPlan =>
  CHECKOUT_PLANS.some((sold) => sold === plan);
