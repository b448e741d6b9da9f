import { z } from 'zod';
import { follow, MAX_OPENINGS, WEEKDAYS, type Weekday } from '../rules/opening-hours.js';

const time = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'Enter a time such as 09:30.' })
  .meta({ description: 'Time of day, `HH:MM`, in the time zone of the business.' });

const openings = z
  .array(
    z.strictObject({ opens: time, closes: time }).meta({
      description: 'One opening. A closing time before the opening time is after midnight.',
    }),
  )
  .max(MAX_OPENINGS, { error: `Enter at most ${MAX_OPENINGS} openings a day.` })
  .refine(follow, {
    error: 'Enter the openings of a day in order, each with an end before the next begins.',
  })
  .meta({ description: `Openings in order, at most ${MAX_OPENINGS}. Empty: closed.` });

/** Openings by weekday, in requests and answers. */
export const openingHours = z
  .strictObject(
    Object.fromEntries(WEEKDAYS.map((day) => [day, openings])) as Record<Weekday, typeof openings>,
  )
  .nullable()
  .meta({
    description: 'Openings by weekday, shown on the public page. Null: not given.',
    example: Object.fromEntries(
      WEEKDAYS.map((day) => [day, day === 'sunday' ? [] : [{ opens: '09:00', closes: '18:00' }]]),
    ),
  });
