import { queryOptions } from '@tanstack/react-query';
import { seedDemo as seed } from '../../shared/api/generated/businesses/businesses';
import { listFeedback } from '../../shared/api/generated/private-feedback/private-feedback';
import { listReviewRequests } from '../../shared/api/generated/review-requests/review-requests';
import { listReviews } from '../../shared/api/generated/reviews/reviews';
import { listKey } from '../../shared/api/keys';
import { body } from '../../shared/http/body';

/** How many recent things the dashboard shows. */
export const RECENT = 3;

const page = { limit: RECENT };

export const latestReviews = (id: string) =>
  queryOptions({
    queryKey: listKey(id, 'reviews', page),
    queryFn: ({ signal }) => body(listReviews(id, page, { signal })),
  });

export const latestFeedback = (id: string) =>
  queryOptions({
    queryKey: listKey(id, 'feedback', page),
    queryFn: ({ signal }) => body(listFeedback(id, page, { signal })),
  });

export const latestRequests = (id: string) =>
  queryOptions({
    queryKey: listKey(id, 'review-requests', page),
    queryFn: ({ signal }) => body(listReviewRequests(id, page, { signal })),
  });

/** Fills a business that has no reviews yet with marked sample data. */
export const seedDemo = (businessId: string) => seed({ businessId });
