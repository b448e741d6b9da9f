/** What the plan must grant for the screens about XP. It is earned under every plan. */
export const XP = 'gamification.xp';
