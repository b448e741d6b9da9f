import { queryOptions } from '@tanstack/react-query';
import {
  getReview,
  getWaitingReviews,
  listReviews,
  replyToReview as reply,
} from '../../shared/api/generated/reviews/reviews';
import type { ListReviewsAnswered } from '../../shared/api/generated/model';
import { listKey, partKey } from '../../shared/api/keys';
import { listQuery } from '../../shared/api/list-query';
import { wholeReview } from '../../shared/api/sparse';
import type { Review, Sentiment } from '../../shared/api/model';
import { body } from '../../shared/http/body';

export interface ReviewFilter {
  search: string;
  sentiment: Sentiment | undefined;
  rating: number | undefined;
  /** True: only reviews without a reply. */
  unanswered: boolean;
}

export const reviewsQuery = (
  businessId: string,
  { search, sentiment, rating, unanswered }: ReviewFilter,
) => {
  const answered: ListReviewsAnswered | undefined = unanswered ? 'false' : undefined;
  const filter = { search: search || undefined, sentiment, rating, answered };
  return listQuery(
    listKey(businessId, 'reviews', filter),
    (page, init) => listReviews(businessId, { ...filter, ...page }, init),
    wholeReview,
  );
};

/** @param listed reviews that are there already: one of them needs no request */
export const reviewQuery = (businessId: string, id: string, listed: readonly Review[]) =>
  queryOptions({
    queryKey: listKey(businessId, 'reviews', { id }),
    queryFn: async ({ signal }) => wholeReview(await body(getReview(id, { signal }))),
    initialData: () => listed.find((review) => review.id === id),
  });

/** Number of reviews without a reply. */
export const unansweredQuery = (businessId: string) =>
  queryOptions({
    queryKey: partKey(businessId, 'waiting-reviews'),
    queryFn: ({ signal }) => body(getWaitingReviews(businessId, { signal })),
  });

export const replyToReview = (
  { id, message }: { id: string; message: string },
  init: RequestInit,
) => body(reply(id, { message }, init));
