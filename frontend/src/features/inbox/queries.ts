import * as api from '../../shared/api/generated/private-feedback/private-feedback';
import { listKey } from '../../shared/api/keys';
import { listQuery } from '../../shared/api/list-query';
import { wholeFeedback } from '../../shared/api/sparse';
import type { FeedbackStatus } from '../../shared/api/model';
import { body } from '../../shared/http/body';

export const feedbackQuery = (businessId: string, status: FeedbackStatus | undefined) =>
  listQuery(
    listKey(businessId, 'feedback', { status }),
    (page, init) => api.listFeedback(businessId, { status, ...page }, init),
    wholeFeedback,
  );

export const resolveFeedback = (id: string, init: RequestInit) =>
  body(api.resolveFeedback(id, {}, init));

export const takeOnFeedback = (id: string, init: RequestInit) =>
  body(api.updateFeedback(id, { status: 'in-progress' }, init));

export const replyToFeedback = (
  { id, message }: { id: string; message: string },
  init: RequestInit,
) => body(api.replyToFeedback(id, { message }, init));
