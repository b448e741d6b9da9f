/** XP needed to complete the first level (specification, section 9). */
const FIRST_LEVEL_XP = 250;
/** Additional XP that each level needs compared with the one before. */
const MORE_PER_LEVEL_XP = 100;

/** Level of a business, and its progress on it. */
export interface Level {
  /** From 1. */
  level: number;
  /** XP earned on this level. */
  currentXp: number;
  /** XP at which the next level begins. */
  nextLevelXp: number;
}

/** Returns the level that a total of XP has reached. */
export function levelOf(totalXp: number): Level {
  let level = 1;
  let currentXp = Math.max(0, totalXp);
  let nextLevelXp = FIRST_LEVEL_XP;
  while (currentXp >= nextLevelXp) {
    currentXp -= nextLevelXp;
    level += 1;
    nextLevelXp += MORE_PER_LEVEL_XP;
  }
  return { level, currentXp, nextLevelXp };
}

/** Returns the level that the latest XP have reached, or undefined when it is still the same. */
export function reachedLevel(totalXp: number, latestXp: number): number | undefined {
  const { level } = levelOf(totalXp);
  return level > levelOf(totalXp - latestXp).level ? level : undefined;
}
