/** The five possible ratings, in stars. */
export const RATINGS = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof RATINGS)[number];

/** Most stars that a customer can give. */
export const TOP_RATING = 5 satisfies Rating;

/** Stars of a review that is published immediately; a rating with fewer is private feedback. */
export const PUBLIC_RATING = 5 satisfies Rating;
