import { queryOptions } from '@tanstack/react-query';
import {
  getReputation,
  getSetupChecklist,
  seedDemo as seed,
  updateSetupChecklist,
} from '../../shared/api/generated/businesses/businesses';
import { listBadges } from '../../shared/api/generated/gamification/gamification';
import {
  getWaitingFeedback,
  listFeedback,
} from '../../shared/api/generated/private-feedback/private-feedback';
import { listReviewRequests } from '../../shared/api/generated/review-requests/review-requests';
import { listReviews } from '../../shared/api/generated/reviews/reviews';
import type { UpdateSetupChecklist } from '../../shared/api/generated/model';
import { listKey, partKey } from '../../shared/api/keys';
import { wholeFeedback, wholeReview } from '../../shared/api/sparse';
import { body } from '../../shared/http/body';

/** Number of recent activities that the dashboard shows. */
export const RECENT = 3;

const page = { limit: RECENT };

export const reputationQuery = (id: string) =>
  queryOptions({
    queryKey: partKey(id, 'reputation'),
    queryFn: ({ signal }) => body(getReputation(id, { signal })),
  });

export const badgesQuery = (id: string) =>
  queryOptions({
    queryKey: partKey(id, 'badges'),
    queryFn: ({ signal }) => body(listBadges(id, { signal })),
  });

export const waitingQuery = (id: string) =>
  queryOptions({
    queryKey: partKey(id, 'waiting-feedback'),
    queryFn: ({ signal }) => body(getWaitingFeedback(id, { signal })),
  });

export const setupQuery = (id: string) =>
  queryOptions({
    queryKey: partKey(id, 'setup-checklist'),
    queryFn: ({ signal }) => body(getSetupChecklist(id, { signal })),
  });

export const updateSetup = (id: string, changes: UpdateSetupChecklist, init: RequestInit) =>
  body(updateSetupChecklist(id, changes, init));

export const latestReviews = (id: string) =>
  queryOptions({
    queryKey: listKey(id, 'reviews', page),
    queryFn: async ({ signal }) => (await body(listReviews(id, page, { signal }))).map(wholeReview),
  });

export const latestFeedback = (id: string) =>
  queryOptions({
    queryKey: listKey(id, 'feedback', page),
    queryFn: async ({ signal }) =>
      (await body(listFeedback(id, page, { signal }))).map(wholeFeedback),
  });

export const latestRequests = (id: string) =>
  queryOptions({
    queryKey: listKey(id, 'review-requests', page),
    queryFn: ({ signal }) => body(listReviewRequests(id, page, { signal })),
  });

/** Fills a business that has no reviews yet with marked sample data. */
export const seedDemo = (businessId: string) => seed({ businessId });
