import type { Business } from '../../shared/api/model';

/** Openings by weekday. */
export type Week = NonNullable<Business['openingHours']>;
export type Weekday = keyof Week;
export type Opening = Week[Weekday][number];

/** Days of the week in the order of ISO 8601. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const satisfies readonly Weekday[];

/** Returns a week in which every day is closed. */
export const emptyWeek = (): Week => ({
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
});

/** Returns the name of a day in a language; the first of these days is a Monday. */
export const nameOfDay = (day: Weekday, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day))),
  );

/** True for openings of one day that follow each other, as the server requires; only the last may end after midnight. */
export const follow = (openings: readonly Opening[]): boolean =>
  openings.every(({ opens, closes }, index) => {
    if (opens === '' || closes === '' || opens === closes) return false;
    const next = openings[index + 1];
    return next === undefined || (opens < closes && closes < next.opens);
  });

/** Returns the first day whose openings cannot be. */
export const faultyDay = (week: Week): Weekday | undefined =>
  WEEKDAYS.find((day) => !follow(week[day]));

/** Returns the opening to offer on a day: a whole day, or one to be filled in after a break. */
export const nextOpening = (openings: readonly Opening[]): Opening =>
  openings.length === 0 ? { opens: '09:00', closes: '18:00' } : { opens: '', closes: '' };
