const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Elapsed time in the unit in which people say it. */
export interface Waited {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
}

/** Returns how long somebody has waited, in whole minutes, hours up to two days, or days; at least one minute. */
export function waitedSince(iso: string, now: number): Waited {
  const elapsed = now - Date.parse(iso);
  if (elapsed < HOUR_MS) {
    return { unit: 'minutes', count: Math.max(1, Math.floor(elapsed / MINUTE_MS)) };
  }
  if (elapsed < 2 * DAY_MS) return { unit: 'hours', count: Math.floor(elapsed / HOUR_MS) };
  return { unit: 'days', count: Math.floor(elapsed / DAY_MS) };
}
