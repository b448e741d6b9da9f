/** XP for the next level when the server does not give the number. */
export const DEFAULT_NEXT_LEVEL_XP = 250;

/** Returns the progress to the next level, limited to 0 to 1. */
export function xpShare(currentXp: number, nextLevelXp: number): number {
  const needed = nextLevelXp > 0 ? nextLevelXp : DEFAULT_NEXT_LEVEL_XP;
  return Math.min(1, Math.max(0, currentXp / needed));
}
