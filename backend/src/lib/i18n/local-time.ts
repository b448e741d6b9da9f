import { formatters } from './formatters.js';

const PARTS = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const satisfies Intl.DateTimeFormatOptions;

/** Returns the clock of a time zone at a moment, as the milliseconds of the same clock in UTC. */
function clockAt(moment: number, timeZone: string): number {
  const parts = formatters.date('en', { ...PARTS, timeZone }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
}

/**
 * Returns the clock of a time zone at a moment, as a date whose UTC fields show it.
 * @param timeZone IANA name
 */
export const clockOf = (moment: Date, timeZone: string): Date =>
  new Date(clockAt(moment.getTime(), timeZone));

/**
 * Returns the next moment at which clocks of a time zone show a full hour: on the same day if it is still to come.
 * @param timeZone IANA name
 */
export function nextHour(after: Date, hour: number, timeZone: string): Date {
  const now = after.getTime();
  const today = new Date(clockAt(now, timeZone));
  for (let days = 0; ; days += 1) {
    const clock = Date.UTC(
      today.getUTCFullYear(),
      today.getUTCMonth(),
      today.getUTCDate() + days,
      hour,
    );
    // The second step has the difference from UTC of that very hour, on the days when clocks are changed.
    const near = clock - (clockAt(clock, timeZone) - clock);
    const moment = clock - (clockAt(near, timeZone) - near);
    if (moment > now) return new Date(moment);
  }
}
