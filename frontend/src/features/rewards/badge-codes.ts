import type { BadgeProgress } from '../../shared/api/model';

export type BadgeCode = BadgeProgress['code'];

const CODES: Record<BadgeCode, true> = {
  first_review: true,
  ten_reviews: true,
  ten_requests: true,
  fast_reply: true,
  hot_streak: true,
  inbox_zero: true,
  ten_resolved: true,
};

/** True when this version knows the badge: a newer server may have others. */
export const isBadgeCode = (code: string): code is BadgeCode => Object.hasOwn(CODES, code);
