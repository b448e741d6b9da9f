/**
 * XP for each reason. Only what the business itself does counts, never the stars it gets: review platforms forbid
 * rewarding ratings (Google, Prohibited and restricted content: rating manipulation).
 */
export const XP_RULES = {
  'review-requested': 5,
  'review-replied': 10,
  'feedback-replied': 15,
  'feedback-resolved': 25,
  /** In addition to the XP for the answer itself. */
  'answered-fast': 5,
  'profile-completed': 50,
} as const;

export type XpReason = keyof typeof XP_RULES;

export const XP_REASONS = Object.keys(XP_RULES) as [XpReason, ...XpReason[]];
