import * as api from '../../shared/api/generated/private-feedback/private-feedback';
import type { ListFeedbackOrder } from '../../shared/api/generated/model';
import { listKey } from '../../shared/api/keys';
import { listQuery } from '../../shared/api/list-query';
import { wholeFeedback } from '../../shared/api/sparse';
import type { FeedbackStatus } from '../../shared/api/model';
import { body } from '../../shared/http/body';

export interface FeedbackFilter {
  status: FeedbackStatus | undefined;
  rating: number | undefined;
  /** True for feedback that waits for a reply, in whichever status. */
  waiting: boolean;
}

/** True for a list of customers who are waiting for an answer: whoever has waited longest comes first. */
const isOldestFirst = ({ status, waiting }: FeedbackFilter) =>
  waiting || status === 'new' || status === 'in-progress';

/** Returns the key of the line that explains the order of a list; undefined for the newest first. */
export const orderLine = (filter: FeedbackFilter) =>
  filter.waiting ? 'waiting' : isOldestFirst(filter) ? 'oldestFirst' : undefined;

export const feedbackQuery = (businessId: string, filter: FeedbackFilter) => {
  const { status, rating } = filter;
  const order: ListFeedbackOrder = isOldestFirst(filter) ? 'oldest' : 'newest';
  const waiting = filter.waiting ? 'true' : undefined;
  const params = { status, rating, waiting, order } as const;
  return listQuery(
    listKey(businessId, 'feedback', params),
    (page, init) => api.listFeedback(businessId, { status, rating, waiting, order, ...page }, init),
    wholeFeedback,
  );
};

export const resolveFeedback = (id: string, init: RequestInit) =>
  body(api.resolveFeedback(id, {}, init));

export const takeOnFeedback = (id: string, init: RequestInit) =>
  body(api.updateFeedback(id, { status: 'in-progress' }, init));

export const replyToFeedback = (
  { id, message }: { id: string; message: string },
  init: RequestInit,
) => body(api.replyToFeedback(id, { message }, init));
