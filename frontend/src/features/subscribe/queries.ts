import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { getOrCreateSubscription, payInTestMode } from '../../shared/api/generated/billing/billing';
import type { Checkout, TestPayment } from '../../shared/api/model';
import { body } from '../../shared/http/body';

const checkoutsKey = (organizationId: string) =>
  ['/api/get-or-create-subscription', { organizationId }] as const;

/**
 * Gets or begins a subscription. What is on its way is waited for when the frame around the screen
 * changes, and what has failed is asked for again when the person wants it.
 */
export const checkoutQuery = (organizationId: string, plan: Checkout['plan']) =>
  queryOptions({
    queryKey: [...checkoutsKey(organizationId), plan] as const,
    queryFn: () => body(getOrCreateSubscription({ plan }, { organizationId })),
    retryOnMount: false,
  });

/** Notes that a plan was paid for: the server hears of it a moment later than the browser. */
export function notePaid(queries: QueryClient, organizationId: string, plan: Checkout['plan']) {
  queries.setQueriesData<Checkout>(
    { queryKey: checkoutsKey(organizationId) },
    (known) => known && { ...known, plan, status: 'active', clientSecret: null },
  );
}

export const pay = (organizationId: string, payment: TestPayment, init: RequestInit) =>
  body(payInTestMode(payment, { organizationId }, init));
