/** Days in which a customer who was asked, or has answered, is not asked again unless a person says so. */
export const REQUEST_COOLDOWN_DAYS = 90;

const DAY_MS = 86_400_000;

/** Returns the start of the cooldown: a customer who was asked, or answered, after it is not asked again yet. */
export function cooldownStart(now: Date): Date {
  return new Date(now.getTime() - REQUEST_COOLDOWN_DAYS * DAY_MS);
}

/** Returns the end of the cooldown of a customer; null for one who may be asked now. */
export function cooldownEnd(lastContactedAt: Date | undefined, now: Date): Date | null {
  if (lastContactedAt === undefined || lastContactedAt <= cooldownStart(now)) return null;
  return new Date(lastContactedAt.getTime() + REQUEST_COOLDOWN_DAYS * DAY_MS);
}
