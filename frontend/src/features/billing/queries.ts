import { queryOptions } from '@tanstack/react-query';
import * as billing from '../../shared/api/generated/billing/billing';
import * as internal from '../../shared/api/generated/internal/internal';
import type { Billing, ChangePlan } from '../../shared/api/generated/model';
import { billingKey } from '../../shared/api/keys';
import { listQuery } from '../../shared/api/list-query';
import { body } from '../../shared/http/body';

export type { Billing };

export const billingQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [...billingKey, 'overview', { organizationId }] as const,
    queryFn: ({ signal }) => body(billing.getBilling({ organizationId }, { signal })),
  });

export const invoicesQuery = (organizationId: string) =>
  listQuery([...billingKey, 'invoices', { organizationId }], (page, init) =>
    billing.listInvoices({ organizationId, ...page }, init),
  );

export const historyQuery = (organizationId: string) =>
  listQuery([...billingKey, 'history', { organizationId }], (page, init) =>
    billing.listBillingEvents({ organizationId, ...page }, init),
  );

export const previewQuery = (organizationId: string, plan: ChangePlan['plan']) =>
  queryOptions({
    queryKey: [...billingKey, 'preview', { organizationId, plan }] as const,
    queryFn: () => body(billing.previewPlanChange({ plan }, { organizationId })),
    // The amount due changes by the minute, so it is fetched each time the dialog opens.
    gcTime: 0,
    staleTime: 0,
  });

export const refundPreviewQuery = (organizationId: string) =>
  queryOptions({
    // Apart from the others, which are fetched again after the refund, when there is nothing to preview any more.
    queryKey: ['refund-preview', { organizationId }] as const,
    queryFn: () => body(billing.previewRefund({ organizationId })),
    // An upgrade changes the amount, so it is fetched each time the dialog opens.
    gcTime: 0,
    staleTime: 0,
  });

/** Actions of an owner on a subscription that take no input. */
const actions = {
  cancel: billing.cancelSubscription,
  resume: billing.resumeSubscription,
  keep: billing.cancelPlanChange,
  refund: billing.refundSubscription,
  free: billing.switchToFree,
};
export type BillingAction = keyof typeof actions;

export const act = (organizationId: string, action: BillingAction, init: RequestInit) =>
  body(actions[action]({ organizationId }, init));

export const payAmountDue = (organizationId: string, init: RequestInit) =>
  body(billing.payAmountDue({ organizationId }, init));

export const changePlan = (organizationId: string, change: ChangePlan, init: RequestInit) =>
  body(billing.changePlan(change, { organizationId }, init));

export const openPortal = (organizationId: string, init: RequestInit) =>
  body(
    billing.createBillingPortalSession(
      { returnPath: '/settings/billing' },
      { organizationId },
      init,
    ),
  );

export const advanceTestClock = (
  organizationId: string,
  until: number | 'renewal',
  init: RequestInit,
) => body(internal.advanceTestClock({ until }, { organizationId }, init));
