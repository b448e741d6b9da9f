/** Stars of a review that is published immediately; a rating with fewer is private feedback. */
export const PUBLIC_RATING = 5;
