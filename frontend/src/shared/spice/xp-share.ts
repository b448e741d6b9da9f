/** What a level takes before the server says otherwise. */
export const DEFAULT_NEXT_LEVEL_XP = 250;

/** The way to the next level, from 0 to 1 and never beyond. */
export function xpShare(currentXp: number, nextLevelXp: number): number {
  const needed = nextLevelXp > 0 ? nextLevelXp : DEFAULT_NEXT_LEVEL_XP;
  return Math.min(1, Math.max(0, currentXp / needed));
}
