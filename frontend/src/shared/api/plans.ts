import { queryOptions } from '@tanstack/react-query';
import { body } from '../http/body';
import { listPlans } from './generated/billing/billing';
import type { Plan } from './model';

/** The price list: the only place that prices come from. */
export const plansQuery = queryOptions({
  queryKey: ['/api/plans'] as const,
  queryFn: ({ signal }) => body(listPlans({ signal })),
});

/** Whether plans can be bought here; true until the list says otherwise. */
export const isForSale = (plans: readonly Plan[] | undefined): boolean =>
  plans?.some((plan) => plan.isForSale) ?? true;

/** A plan of the list by its id. */
export const planOf = (plans: readonly Plan[] | undefined, id: Plan['id']): Plan | undefined =>
  plans?.find((plan) => plan.id === id);
