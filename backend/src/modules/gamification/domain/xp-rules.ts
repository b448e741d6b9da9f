/**
 * What earns how much. Only what the business itself does counts, never the stars it gets: review
 * platforms forbid rewarding ratings (Google, Prohibited and restricted content: rating manipulation).
 */
export const XP_RULES = {
  'review-requested': 5,
  'review-replied': 10,
  'feedback-replied': 15,
  'feedback-resolved': 25,
  /** Beside what the answer itself earns. */
  'answered-fast': 5,
  'profile-completed': 50,
} as const;

/** Why XP was earned. */
export type XpReason = keyof typeof XP_RULES;

export const XP_REASONS = Object.keys(XP_RULES) as [XpReason, ...XpReason[]];
