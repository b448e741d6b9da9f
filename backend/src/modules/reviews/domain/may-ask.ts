/** How long a customer who was asked is left in peace by whoever asks many at once. */
export const LEAVE_IN_PEACE_DAYS = 90;

const DAY_MS = 86_400_000;

/** Why a customer is not asked. */
export const SKIP_REASONS = ['asked-recently'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Whoever was asked after this moment is not asked again yet. */
export function inPeaceSince(now: Date): Date {
  return new Date(now.getTime() - LEAVE_IN_PEACE_DAYS * DAY_MS);
}

/**
 * Why a customer may not be asked now, or undefined when nothing stands against it.
 * @param lastAskedAt when the latest request went out, or is about to; undefined for never
 */
export function whyNotAsk(lastAskedAt: Date | undefined, now: Date): SkipReason | undefined {
  const recently = lastAskedAt && lastAskedAt.getTime() > inPeaceSince(now).getTime();
  return recently ? 'asked-recently' : undefined;
}
