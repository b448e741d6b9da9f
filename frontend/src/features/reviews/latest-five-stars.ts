import { listReviews } from '../../shared/api/generated/reviews/reviews';
import type { Review } from '../../shared/api/model';
import { wholeReview } from '../../shared/api/sparse';
import { body } from '../../shared/http/body';

/** Stars of a review that is a moment to enjoy. */
export const FIVE_STARS = 5;
/** More arrive at once only after a campaign; that many are told of then. */
const MOST = 20;

/** Returns the latest five-star reviews, the newest first. */
export const latestFiveStars = async (businessId: string): Promise<Review[]> =>
  (await body(listReviews(businessId, { rating: FIVE_STARS, limit: MOST }))).map(wholeReview);
