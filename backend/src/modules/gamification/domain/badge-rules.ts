import { FAST_ANSWER_HOURS, isFast } from './reply-streak.js';

/** Number of reviews, requests or other items that several badges require. */
export const MANY = 10;

/**
 * The badges a business can earn. Two are milestones; the others are for what the business does. None
 * is for the stars it gets: review platforms forbid rewarding ratings.
 */
export const BADGE_RULES = {
  first_review: { name: 'First Review', how: 'Get your first public review.', target: 1 },
  ten_reviews: { name: 'Ten Reviews', how: 'Get ten public reviews.', target: MANY },
  ten_requests: { name: 'Ten Requests', how: 'Ask ten customers for a review.', target: MANY },
  fast_reply: {
    name: 'Fast Reply',
    how: `Reply to a text within ${FAST_ANSWER_HOURS} hours.`,
    target: 1,
  },
  hot_streak: { name: 'Hot Streak', how: 'Answer ten texts in a row in time.', target: MANY },
  inbox_zero: { name: 'Inbox Zero', how: 'Resolve all private feedback.', target: 1 },
  ten_resolved: { name: 'Peacemaker', how: 'Resolve ten private feedbacks.', target: MANY },
} as const;

export type BadgeCode = keyof typeof BADGE_RULES;
export const BADGE_CODES = Object.keys(BADGE_RULES) as [BadgeCode, ...BadgeCode[]];

/** Counts that badges are based on. Fast reply and inbox zero happen or do not: they have no progress. */
export interface BadgeFacts {
  reviews: number;
  requests: number;
  resolved: number;
  /** Texts answered in time in a row. */
  streak: number;
}

/** Progress of a business toward a badge. */
export interface BadgeProgress {
  code: BadgeCode;
  /** 0 to `target`; an earned badge stays full, whatever happens afterwards. */
  current: number;
  target: number;
  earnedAt: Date | null;
}

/** Returns the progress of a business toward every badge, in the order of the rules. */
export function badgeProgress(
  facts: BadgeFacts,
  earned: ReadonlyMap<BadgeCode, Date>,
): BadgeProgress[] {
  const counted: Partial<Record<BadgeCode, number>> = {
    first_review: facts.reviews,
    ten_reviews: facts.reviews,
    ten_requests: facts.requests,
    hot_streak: facts.streak,
    ten_resolved: facts.resolved,
  };
  return BADGE_CODES.map((code) => {
    const { target } = BADGE_RULES[code];
    const earnedAt = earned.get(code) ?? null;
    const current = earnedAt ? target : Math.min(target, Math.max(0, counted[code] ?? 0));
    return { code, current, target, earnedAt };
  });
}

/** Returns the badges earned by this number of public reviews. */
export function badgesForReviews(reviews: number): BadgeCode[] {
  if (reviews < 1) return [];
  return reviews < MANY ? ['first_review'] : ['first_review', 'ten_reviews'];
}

/** Returns the badges earned by this number of requests to customers. */
export function badgesForRequests(requests: number): BadgeCode[] {
  return requests < MANY ? [] : ['ten_requests'];
}

/**
 * Returns the badges earned by an answer.
 * @param receivedAt undefined in events of earlier versions
 */
export function badgesForReply(receivedAt: string | undefined, repliedAt: string): BadgeCode[] {
  if (receivedAt === undefined) return [];
  return isFast(new Date(receivedAt), new Date(repliedAt)) ? ['fast_reply'] : [];
}

/** Returns the badges earned by this number of answers in time in a row. */
export function badgesForStreak(streak: number): BadgeCode[] {
  return streak < MANY ? [] : ['hot_streak'];
}

/**
 * Returns the badges earned by a resolution.
 * @param waiting number of private feedbacks that are not resolved
 */
export function badgesForResolution(waiting: number): BadgeCode[] {
  return waiting === 0 ? ['inbox_zero'] : [];
}

/** Returns the badges earned by this number of resolved feedbacks, each counted once. */
export function badgesForResolved(resolved: number): BadgeCode[] {
  return resolved < MANY ? [] : ['ten_resolved'];
}
