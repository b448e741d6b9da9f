/** Hour in UTC from which reports are sent: early morning in America, noon in the Gulf. */
export const REPORT_HOUR = 7;
/** Last day of the month on which a report may still be sent that could not be sent on the first day. */
const LAST_DAY = 3;

/** Returns the month to report now: the month before, in the first days of a month; otherwise undefined. */
export function monthToReport(now: Date): string | undefined {
  const day = now.getUTCDate();
  const begun = day > 1 || now.getUTCHours() >= REPORT_HOUR;
  if (!begun || day > LAST_DAY) return undefined;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
    .toISOString()
    .slice(0, 10);
}

/** Returns the first and the last day of a month. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const first = new Date(month);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  return { from: month, to: last.toISOString().slice(0, 10) };
}

/** True when a member gets the report: by their choice, or by default as an owner. */
export const getsReport = (role: string, choice: boolean | undefined): boolean =>
  choice ?? role === 'owner';
