/** Spice Levels, the mildest first. Higher levels have the name of the last. */
export const SPICE_LEVELS = ['mild', 'medium', 'hot', 'fiery', 'blazing', 'superhot'] as const;
export type SpiceLevel = (typeof SPICE_LEVELS)[number];

/** @param level from 1 */
export function spiceLevel(level: number): SpiceLevel {
  const index = Math.min(SPICE_LEVELS.length, Math.max(1, Math.floor(level))) - 1;
  return SPICE_LEVELS[index] ?? 'mild';
}
