/**
 * The badges a business can earn. Two are milestones; the others are for what the business does. None
 * is for the stars it gets: review platforms forbid rewarding ratings.
 */
export const BADGES = {
  first_review: 'First Review',
  ten_reviews: 'Ten Reviews',
  ten_requests: 'Ten Requests',
  fast_reply: 'Fast Reply',
  inbox_zero: 'Inbox Zero',
} as const;

export type BadgeCode = keyof typeof BADGES;
export const BADGE_CODES = Object.keys(BADGES) as [BadgeCode, ...BadgeCode[]];

/** How many reviews, or requests, are many. */
export const MANY = 10;
const HOUR_MS = 3_600_000;
/** An answer within so many hours is fast. */
export const FAST_REPLY_HOURS = 24;

/** What so many public reviews have earned. */
export function badgesForReviews(reviews: number): BadgeCode[] {
  if (reviews < 1) return [];
  return reviews < MANY ? ['first_review'] : ['first_review', 'ten_reviews'];
}

/** What so many requests to customers have earned. */
export function badgesForRequests(requests: number): BadgeCode[] {
  return requests < MANY ? [] : ['ten_requests'];
}

/** What an answer has earned. @param receivedAt unknown in events of earlier versions */
export function badgesForReply(receivedAt: string | undefined, repliedAt: string): BadgeCode[] {
  if (receivedAt === undefined) return [];
  const waited = Date.parse(repliedAt) - Date.parse(receivedAt);
  return waited <= FAST_REPLY_HOURS * HOUR_MS ? ['fast_reply'] : [];
}

/** What a resolution has earned. @param waiting private feedback that is not resolved */
export function badgesForResolution(waiting: number): BadgeCode[] {
  return waiting === 0 ? ['inbox_zero'] : [];
}
