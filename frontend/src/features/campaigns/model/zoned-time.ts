/** Local time of a zone to the minute, in ISO 8601 without an offset: "2026-11-22T09:30". */
export type WallClock = string;

/** Returns the time zone in which the campaigns of a business are planned: its own, else UTC, as on the server. */
export const planningZone = (ofBusiness: string | null): string => ofBusiness ?? 'UTC';

/** Returns the time zone of this device, which is proposed to a business without one; UTC where a device hides its own. */
export function deviceZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone === 'Etc/Unknown' ? 'UTC' : timeZone;
}

/** Returns the name of a zone as people say it: "Pacific Time". */
export function zoneName(timeZone: string, language: string): string {
  // Its generic name would be "GMT+00:00", which nobody says.
  if (timeZone === 'UTC' || timeZone === 'Etc/UTC') return 'UTC';
  return (
    new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  );
}

/** Returns the local time of a zone: "2026-11-22T09:30". */
export function toWallClock(iso: string, timeZone: string): WallClock {
  const parts = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(iso));
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/**
 * Returns the UTC time of a local time. A time that a clock change skips is one hour later: 3:30 for 2:30 (RFC 5545,
 * section 3.3.5).
 */
export function fromWallClock(wall: WallClock, timeZone: string): string {
  const wanted = Date.parse(`${wall}:00Z`);
  const shown = (at: number) =>
    Date.parse(`${toWallClock(new Date(at).toISOString(), timeZone)}:00Z`);
  const first = wanted + wanted - shown(wanted);
  // Corrects times near a clock change.
  const second = first + wanted - shown(first);
  const at = shown(second) === wanted ? second : Math.max(first, second);
  return new Date(at).toISOString();
}

/** Returns the next opening for a local time outside the hours `from` to `until`; undefined for one within them. */
export function nextOpening(
  wall: WallClock,
  { from, until }: { from: number; until: number },
): WallClock | undefined {
  const [day = '', time = ''] = wall.split('T');
  const hour = Number(time.slice(0, 2));
  if (hour >= from && hour < until) return undefined;
  const opening = `${String(from).padStart(2, '0')}:00`;
  return `${hour < from ? day : nextDay(day)}T${opening}`;
}

/** Returns the day `step` days later: "2026-12-31" becomes "2027-01-01". */
export function nextDay(day: string, step = 1): string {
  return new Date(Date.parse(day) + step * 86_400_000).toISOString().slice(0, 10);
}
