/** Days of the week in the order of ISO 8601. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Most times at which a business opens on one day: a break makes two of one. */
export const MAX_OPENINGS = 3;

/** From opening to closing, as "09:00"; closing may be after midnight, and is then the earlier time. */
export type Opening = Record<'opens' | 'closes', string>;

/** When a business is open; a day without openings is closed. */
export type OpeningHours = Readonly<Record<Weekday, Opening[]>>;

/** Minutes after midnight of "09:00". */
const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** True for openings of one day that follow each other; only the last may end after midnight. */
export const follow = (openings: readonly Opening[]): boolean =>
  openings.every(({ opens, closes }, index) => {
    const next = openings[index + 1];
    if (opens === closes) return false;
    const endsToday = minutes(closes) > minutes(opens);
    return next === undefined || (endsToday && minutes(closes) < minutes(next.opens));
  });

/** Days with the same hours that follow each other. */
export interface DaySpan {
  first: Weekday;
  last: Weekday;
  openings: readonly Opening[];
}

/** Returns the week in as few lines as its hours allow: "Monday to Friday", "Saturday". */
export function spansOf(hours: OpeningHours): DaySpan[] {
  const spans: DaySpan[] = [];
  for (const day of WEEKDAYS) {
    const openings = hours[day];
    const before = spans.at(-1);
    if (before && JSON.stringify(before.openings) === JSON.stringify(openings)) before.last = day;
    else spans.push({ first: day, last: day, openings });
  }
  return spans;
}
