import { WAKING_HOURS } from '../../../rules/waking-hours.js';

/** Messages are sent from `OPEN` until `CLOSE` in the customer's time zone. */
const OPEN = `make_time(${WAKING_HOURS.from}, 0, 0)`;
const CLOSE = `make_time(${WAKING_HOURS.until}, 0, 0)`;

/**
 * Returns the time zone of customer `c`. Names that the database does not know would make a whole batch fail.
 * @param known parameter: all names that the database knows
 * @param fallback parameter or column: one of them
 */
export const zoneOf = (known: string, fallback: string): string =>
  `CASE WHEN c.time_zone = ANY (${known}::text[]) THEN c.time_zone ELSE ${fallback}::text END`;

/**
 * Returns the first moment from `at` on that is outside quiet hours in a zone. It is computed on the wall clock, so it
 * is also right on days on which clocks change.
 * @param at,zone columns: they are read several times
 * @param delay interval after the opening at which postponed messages are due
 */
export const outsideQuietHours = (at: string, zone: string, delay = "interval '0'"): string => {
  const wall = `(${at} AT TIME ZONE ${zone})`;
  const opening = (day: string): string => `(${day} + ${OPEN}) AT TIME ZONE ${zone} + ${delay}`;
  return `CASE
    WHEN ${wall}::time < ${OPEN} THEN ${opening(`${wall}::date`)}
    WHEN ${wall}::time >= ${CLOSE} THEN ${opening(`(${wall}::date + 1)`)}
    ELSE ${at} END`;
};

/** Selects the names of the zones that the database knows; read once, as only the server's packages change them. */
export const KNOWN_ZONES = 'SELECT name FROM pg_timezone_names';
