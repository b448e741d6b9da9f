import { queryOptions } from '@tanstack/react-query';
import { body } from '../http/body';
import { listPlans } from './generated/billing/billing';
import { OpenCheckoutPlan } from './generated/model/openCheckoutPlan';
import type { Plan } from './model';

/** Query for the price list, the only source of prices. */
export const plansQuery = queryOptions({
  queryKey: ['/api/plans'] as const,
  queryFn: ({ signal }) => body(listPlans({ signal })),
});

/** True when plans can be bought here, and while the list is not loaded. */
export const isForSale = (plans: readonly Plan[] | undefined): boolean =>
  plans?.some((plan) => plan.isForSale) ?? true;

/** Returns a plan of the list by its id. */
export const planOf = (plans: readonly Plan[] | undefined, id: Plan['id']): Plan | undefined =>
  plans?.find((plan) => plan.id === id);

const soldOnline: readonly string[] = Object.values(OpenCheckoutPlan);

/** True for the id of a plan that the checkout sells. */
export const isSoldOnline = (plan: string): boolean => soldOnline.includes(plan);
