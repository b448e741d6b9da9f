import { clockOf, nextHour } from '../../../lib/i18n/local-time.js';
import { daysBefore, weekDue, WEEKLY_HOUR, type ReportedDays } from '../domain/weekly-email.js';

/** Time zone of a business that has chosen none. */
const DEFAULT_ZONE = 'UTC';
const DAY_MS = 86_400_000;

/** Returns the Monday whose weekly email is due now in a time zone; undefined when none is. */
export const weekDueIn = (timeZone: string | null, now: Date): string | undefined =>
  weekDue(clockOf(now, timeZone ?? DEFAULT_ZONE));

/** Returns the days that the email of a Monday reports in a time zone. */
export function reportedDays(week: string, timeZone: string | null): ReportedDays {
  const zone = timeZone ?? DEFAULT_ZONE;
  const midnight = Date.parse(week);
  // The first 8:00 on or after that Monday, by the clock of the zone.
  let dueAt = nextHour(new Date(midnight - 2 * DAY_MS), WEEKLY_HOUR, zone);
  while (clockOf(dueAt, zone).getTime() < midnight) dueAt = nextHour(dueAt, WEEKLY_HOUR, zone);
  return daysBefore(dueAt);
}
