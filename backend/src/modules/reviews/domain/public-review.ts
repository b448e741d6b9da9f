import type { Review } from './review.js';

/** Public view of a review: it does not identify the customer. */
export type PublicReview = Pick<Review, 'rating' | 'title' | 'body' | 'publishedAt' | 'reply'> & {
  /** First name and initial; null when the name is unknown or was erased. */
  customerName: string | null;
};
