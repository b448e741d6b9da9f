import { queryOptions } from '@tanstack/react-query';
import { body } from '../http/body';
import { listPlans } from './generated/billing/billing';
import type { Plan } from './model';

/** The price list: the only place that prices come from. */
export const plansQuery = queryOptions({
  queryKey: ['/api/plans'] as const,
  queryFn: ({ signal }) => body(listPlans({ signal })),
});

/** A plan of the list by its id. */
export const planOf = (plans: readonly Plan[] | undefined, id: Plan['id']): Plan | undefined =>
  plans?.find((plan) => plan.id === id);
