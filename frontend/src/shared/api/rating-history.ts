import { queryOptions } from '@tanstack/react-query';
import { body } from '../http/body';
import { getRatingHistory } from './generated/businesses/businesses';
import { listKey } from './keys';

/** Number of weeks in the charts. */
export const SHOWN_WEEKS = 12;
/** Number of weeks before the first one shown, for the smoothed line. */
const LEAD_WEEKS = 3;

/** Query for the ratings by week: the weeks shown and those before them, the oldest first. */
export const ratingHistoryQuery = (businessId: string) => {
  const weeks = { weeks: SHOWN_WEEKS + LEAD_WEEKS };
  return queryOptions({
    queryKey: listKey(businessId, 'rating-history', weeks),
    queryFn: ({ signal }) => body(getRatingHistory(businessId, weeks, { signal })),
  });
};
