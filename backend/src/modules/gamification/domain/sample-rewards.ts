import type { BadgeCode } from './badge-rules.js';
import type { XpReason } from './xp-values.js';

/** Badges of the sample data: those that its reviews and replies would have earned. */
export const SAMPLE_BADGES: readonly { code: BadgeCode; daysAgo: number }[] = [
  { code: 'first_review', daysAgo: 82 },
  { code: 'fast_reply', daysAgo: 81 },
  { code: 'ten_reviews', daysAgo: 58 },
];

/** Actions of the sample data's team, by days ago: enough to fill a progress ring partly. */
export const SAMPLE_XP: readonly { reason: XpReason; daysAgo: readonly number[] }[] = [
  { reason: 'profile-completed', daysAgo: [83] },
  { reason: 'review-replied', daysAgo: [81, 74, 66, 58, 47, 39, 31, 22, 15, 8, 5, 2] },
  { reason: 'answered-fast', daysAgo: [81, 58, 31, 15, 5, 2] },
  { reason: 'feedback-replied', daysAgo: [79, 60, 5] },
  { reason: 'feedback-resolved', daysAgo: [77, 59, 4] },
];
