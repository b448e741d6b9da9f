import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { getOrCreateSubscription } from '../../shared/api/generated/billing/billing';
import { payInTestMode } from '../../shared/api/generated/internal/internal';
import type { Checkout, OpenCheckout, TestPayment } from '../../shared/api/model';
import { body } from '../../shared/http/body';

/** A plan that the checkout sells. */
export type SoldPlan = NonNullable<OpenCheckout['plan']>;

const checkoutsKey = (organizationId: string) =>
  ['/api/get-or-create-subscription', { organizationId }] as const;

/**
 * Gets or begins a subscription. What is on its way is waited for when the frame around the screen
 * changes, and what has failed is asked for again when the person wants it.
 */
export const checkoutQuery = (organizationId: string, plan: SoldPlan) =>
  queryOptions({
    queryKey: [...checkoutsKey(organizationId), plan] as const,
    // An answer without a plan is about the one that was asked for.
    queryFn: async (): Promise<Checkout> =>
      Object.assign({ plan }, await body(getOrCreateSubscription({ plan }, { organizationId }))),
    retryOnMount: false,
  });

/** Notes that a plan was paid for: the server hears of it a moment later than the browser. */
export function notePaid(queries: QueryClient, organizationId: string, plan: Checkout['plan']) {
  queries.setQueriesData<Checkout>(
    { queryKey: checkoutsKey(organizationId) },
    (known) => known && { ...known, plan, status: 'active', clientSecret: null },
  );
}

/** Has the server look whether what was owed was paid, should the provider's notice take its time. */
export const lookWhetherPaid = (organizationId: string): void =>
  void getOrCreateSubscription({}, { organizationId }).catch(() => undefined);

export const pay = (organizationId: string, payment: TestPayment, init: RequestInit) =>
  body(payInTestMode(payment, { organizationId }, init));

/** Notes that a payment is being confirmed: the server tells when it is. */
export function noteProcessing(queries: QueryClient, organizationId: string) {
  queries.setQueriesData<Checkout>(
    { queryKey: checkoutsKey(organizationId) },
    (known) => known && { ...known, status: 'processing', clientSecret: null },
  );
}
