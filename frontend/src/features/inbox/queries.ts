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
}

/** True for a list of customers who are waiting for an answer: whoever has waited longest comes first. */
export const isOldestFirst = (status: FeedbackStatus | undefined) =>
  status === 'new' || status === 'in-progress';

export const feedbackQuery = (businessId: string, { status, rating }: FeedbackFilter) => {
  const order: ListFeedbackOrder = isOldestFirst(status) ? 'oldest' : 'newest';
  return listQuery(
    listKey(businessId, 'feedback', { status, rating, order }),
    (page, init) => api.listFeedback(businessId, { status, rating, order, ...page }, init),
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
