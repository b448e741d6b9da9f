import { queryOptions } from '@tanstack/react-query';
import * as api from '../../shared/api/generated/private-feedback/private-feedback';
import type { ListFeedbackOrder } from '../../shared/api/generated/model';
import { listKey, partKey } from '../../shared/api/keys';
import { listQuery } from '../../shared/api/list-query';
import { wholeFeedback } from '../../shared/api/sparse';
import type { FeedbackStatus, PrivateFeedback } from '../../shared/api/model';
import { body } from '../../shared/http/body';

export interface FeedbackFilter {
  status: FeedbackStatus | undefined;
  rating: number | undefined;
  /** True for feedback that waits for a reply, in whichever status. */
  waiting: boolean;
  /** Order that somebody chose; undefined for the usual one of the filter. */
  order: ListFeedbackOrder | undefined;
}

/** Returns the order of a list: where customers wait for an answer, whoever has waited longest comes first. */
export function orderOf({ status, waiting, order }: FeedbackFilter): ListFeedbackOrder {
  if (order) return order;
  return waiting || status === 'new' || status === 'in-progress' ? 'oldest' : 'newest';
}

export const feedbackQuery = (businessId: string, filter: FeedbackFilter) => {
  const { status, rating } = filter;
  const order = orderOf(filter);
  const waiting = filter.waiting ? 'true' : undefined;
  const params = { status, rating, waiting, order } as const;
  return listQuery(
    listKey(businessId, 'feedback', params),
    (page, init) => api.listFeedback(businessId, { status, rating, waiting, order, ...page }, init),
    wholeFeedback,
  );
};

/** @param listed feedback that is there already: one of them needs no request */
export const oneFeedbackQuery = (
  businessId: string,
  id: string,
  listed: readonly PrivateFeedback[],
) =>
  queryOptions({
    queryKey: listKey(businessId, 'feedback', { id }),
    queryFn: async ({ signal }) => wholeFeedback(await body(api.getFeedback(id, { signal }))),
    initialData: () => listed.find((feedback) => feedback.id === id),
  });

/** Number of customers who wait for a reply. */
export const waitingQuery = (businessId: string) =>
  queryOptions({
    queryKey: partKey(businessId, 'waiting-feedback'),
    queryFn: ({ signal }) => body(api.getWaitingFeedback(businessId, { signal })),
  });

export const resolveFeedback = (id: string, init: RequestInit) =>
  body(api.resolveFeedback(id, {}, init));

export const takeOnFeedback = (id: string, init: RequestInit) =>
  body(api.updateFeedback(id, { status: 'in-progress' }, init));

export const replyToFeedback = (
  { id, message }: { id: string; message: string },
  init: RequestInit,
) => body(api.replyToFeedback(id, { message }, init));
