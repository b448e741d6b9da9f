import { queryOptions } from '@tanstack/react-query';
import * as customers from '../../shared/api/generated/customers/customers';
import { getMessage, listMessages } from '../../shared/api/generated/messages/messages';
import type {
  CreateCustomer,
  CustomerHistory,
  ListCustomersParams,
  ReviewRequestStatus,
  SendReviewRequest,
  SendReviewRequests,
} from '../../shared/api/generated/model';
import { getExportCustomerUrl } from '../../shared/api/generated/privacy/privacy';
import {
  cancelReviewRequest,
  getReviewRequestCounts,
  listReviewRequests,
  sendReviewRequest,
  sendReviewRequests,
} from '../../shared/api/generated/review-requests/review-requests';
import { entitlementsKey, listKey, messageKey, partKey } from '../../shared/api/keys';
import { listQuery } from '../../shared/api/list-query';
import { body } from '../../shared/http/body';

export type { CreateCustomer, SendReviewRequest };

export type CustomerOrder = NonNullable<ListCustomersParams['order']>;

export type HistoryEntry = CustomerHistory[number];

export type CustomerFilter = Omit<ListCustomersParams, 'limit' | 'cursor'>;

export const customersQuery = (businessId: string, filter: CustomerFilter) => {
  return listQuery(listKey(businessId, 'customers', { ...filter }), (page, init) =>
    customers.listCustomers(businessId, { ...filter, ...page }, init),
  );
};

/** Nested under the key of the customers: a change of customers also invalidates their tags. */
export const tagsQuery = (businessId: string) =>
  queryOptions({
    queryKey: [...partKey(businessId, 'customers'), 'tags'],
    queryFn: ({ signal }) => body(customers.listCustomerTags(businessId, { signal })),
  });

/** Nested under the key of the customers as well: requests and answers change the numbers. */
export const totalsQuery = (businessId: string) =>
  queryOptions({
    queryKey: [...partKey(businessId, 'customers'), 'totals'],
    queryFn: ({ signal }) => body(customers.getCustomerTotals(businessId, { signal })),
  });

/** Nested under the key of the customers as well: the history shows requests and answers. */
export const historyQuery = (businessId: string, id: string) =>
  queryOptions({
    queryKey: [...partKey(businessId, 'customers'), 'history', id],
    queryFn: ({ signal }) => body(customers.getCustomerHistory(id, { signal })),
  });

export const exportUrl = customers.getExportCustomersUrl;

export const customerExportUrl = getExportCustomerUrl;

/** Returns the query keys to invalidate after a request was sent or canceled. */
export const changedByRequests = (businessId: string) => [
  entitlementsKey(businessId),
  partKey(businessId, 'customers'),
  partKey(businessId, 'review-requests'),
  partKey(businessId, 'messages'),
];

export const requestsQuery = (businessId: string, status: ReviewRequestStatus | undefined) =>
  listQuery(listKey(businessId, 'review-requests', { status }), (page, init) =>
    listReviewRequests(businessId, { status, ...page }, init),
  );

/** Nested under the key of the requests. */
export const requestCountsQuery = (businessId: string) =>
  queryOptions({
    queryKey: [...partKey(businessId, 'review-requests'), 'counts'],
    queryFn: ({ signal }) => body(getReviewRequestCounts(businessId, { signal })),
  });

export const messagesQuery = (businessId: string) =>
  listQuery(listKey(businessId, 'messages', {}), (page, init) =>
    listMessages(businessId, page, init),
  );

export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: messageKey(id),
    queryFn: ({ signal }) => body(getMessage(id, { signal })),
  });

export const addCustomer = (businessId: string, input: CreateCustomer, init: RequestInit) =>
  body(customers.createCustomer(businessId, input, init));

export const editCustomer = (id: string, input: CreateCustomer, init: RequestInit) =>
  body(customers.updateCustomer(id, input, init));

export const { deleteCustomer } = customers;

export const sendRequest = (businessId: string, input: SendReviewRequest, init: RequestInit) =>
  body(sendReviewRequest(businessId, input, init));

export const sendRequests = (businessId: string, input: SendReviewRequests, init: RequestInit) =>
  body(sendReviewRequests(businessId, input, init));

export const cancelRequest = (id: string, init: RequestInit) => body(cancelReviewRequest(id, init));
