/** Entitlement to the rewards page, the team board and streaks. XP, level and badges are on every plan. */
export const REWARDS = 'gamification.rewards';
