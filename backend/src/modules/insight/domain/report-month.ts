/** The hour of UTC from which reports go out: early morning in America, noon in the Gulf. */
export const REPORT_HOUR = 7;
/** A report that could not go out on the first day may still do so on the next ones. */
const LAST_DAY = 3;

/** The month that is told of now: the one before, in the first days of a month; else none. */
export function monthToReport(now: Date): string | undefined {
  const day = now.getUTCDate();
  const begun = day > 1 || now.getUTCHours() >= REPORT_HOUR;
  if (!begun || day > LAST_DAY) return undefined;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
    .toISOString()
    .slice(0, 10);
}

/** First and last day of a month. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const first = new Date(month);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  return { from: month, to: last.toISOString().slice(0, 10) };
}

/** Whether somebody gets the report: as they chose, else owners do. */
export const getsReport = (role: string, choice: boolean | undefined): boolean =>
  choice ?? role === 'owner';
