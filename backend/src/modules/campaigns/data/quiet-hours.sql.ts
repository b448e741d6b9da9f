/** Mails leave from this hour on, and until that, where the customer is. */
const OPEN = "time '08:00'";
const CLOSE = "time '21:00'";

/**
 * The time zone of customer `c`. Names that this database does not know would fail a whole batch.
 * @param known parameter: all names that it knows
 * @param fallback parameter: one of them
 */
export const zoneOf = (known: string, fallback: string): string =>
  `CASE WHEN c.time_zone = ANY (${known}::text[]) THEN c.time_zone ELSE ${fallback}::text END`;

/**
 * The first moment from `at` on at which it is neither night nor late evening in a zone. It is the wall
 * clock that counts, so it holds on days on which clocks are changed, too.
 * @param at,zone columns: they are looked at several times
 * @param delay how long after the opening what was put off is due
 */
export const outsideQuietHours = (at: string, zone: string, delay = "interval '0'"): string => {
  const wall = `(${at} AT TIME ZONE ${zone})`;
  const opening = (day: string): string => `(${day} + ${OPEN}) AT TIME ZONE ${zone} + ${delay}`;
  return `CASE
    WHEN ${wall}::time < ${OPEN} THEN ${opening(`${wall}::date`)}
    WHEN ${wall}::time >= ${CLOSE} THEN ${opening(`(${wall}::date + 1)`)}
    ELSE ${at} END`;
};

/** Names of the zones that the database knows: read once, they change with the server's packages only. */
export const KNOWN_ZONES = 'SELECT name FROM pg_timezone_names';
