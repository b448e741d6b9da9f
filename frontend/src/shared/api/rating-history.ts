import { queryOptions } from '@tanstack/react-query';
import { body } from '../http/body';
import { getRatingHistory } from './generated/businesses/businesses';
import { listKey } from './keys';

/** How many weeks the charts show. */
export const SHOWN_WEEKS = 12;
/** The first shown week of a smoothed line needs some before it. */
const LEAD_WEEKS = 3;

/** All ratings of the weeks to be shown and some before them, the oldest week first. */
export const ratingHistoryQuery = (businessId: string) => {
  const weeks = { weeks: SHOWN_WEEKS + LEAD_WEEKS };
  return queryOptions({
    queryKey: listKey(businessId, 'rating-history', weeks),
    queryFn: ({ signal }) => body(getRatingHistory(businessId, weeks, { signal })),
  });
};
