import { z } from 'zod';
import { LANGUAGES } from './i18n/languages.js';

/** Control characters other than tab and line breaks: PostgreSQL refuses NUL, and nobody types the rest. */
const CONTROL = /[\p{Cc}--[\t\n\r]]/v;

const EMPTY = 'Enter at least one character.';

/**
 * Text typed by a person: trimmed, well-formed Unicode, no control characters, `max` characters at
 * most (counted in UTF-16 units, as the browser's `maxlength` does).
 */
export function text(max: number) {
  return z
    .string({ error: 'Enter text.' })
    .trim()
    .min(1, { error: EMPTY })
    .max(max, { error: `Enter at most ${max} characters.` })
    .refine((value) => value.isWellFormed() && !CONTROL.test(value), {
      error: "Remove characters that can't be displayed.",
    });
}

/** An address, or the beginning of one, that a mail program would turn into a link: `https://...`, `www....`, `shop.example/...`. */
const WEB_ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{N}\-]\.\p{L}{2,}\//iv;

/**
 * The name of a business or a customer: it stands in emails to people who did not ask for them, so that it may
 * not carry a link. A domain alone is a name ("Hair.com Salon").
 */
export function nameText(max: number) {
  return text(max).refine((value) => !WEB_ADDRESS.test(value), {
    error: 'Enter a name without a web address.',
  });
}

/** Like `text`, but an empty string is allowed and means "none". */
export function optionalText(max: number) {
  return z
    .union([
      z.literal('').transform(() => null),
      z
        .string()
        .trim()
        .length(0)
        .transform(() => null),
      text(max),
      z.null(),
    ])
    .optional();
}

/** A boolean in a query, which takes the words `true` and `false`. */
export const queryBoolean = z
  .enum(['true', 'false'], { error: 'Send true or false.' })
  .transform((value) => value === 'true');

/** A rating in a query, from 1 to `most` stars. */
export function queryRating(most: number) {
  const error = `Send a whole number from 1 to ${most}.`;
  return z.coerce.number({ error }).int({ error }).min(1, { error }).max(most, { error });
}

/** An email address, lower-cased: that is how addresses are compared and kept. */
export const emailAddress = z
  .string({ error: 'Enter an email address.' })
  .trim()
  .toLowerCase()
  .max(254, { error: 'Enter an email address of at most 254 characters.' })
  .pipe(z.email({ error: 'Enter a valid email address.' }));

/** A language that people are addressed in, as a BCP 47 tag. */
export const language = z.enum(LANGUAGES, {
  error: `Choose one of these languages: ${LANGUAGES.join(', ')}.`,
});

/** An id as this API gives them out. */
export const id = z.uuid({ error: 'Send an id that this API returned.' });

/** A number of things. */
export const count = (description: string) => z.int().min(0).meta({ description });

/** Numbers of ratings by stars. */
export const ratingCounts = z
  .object({
    1: count('Number of ratings with 1 star.'),
    2: count('Number of ratings with 2 stars.'),
    3: count('Number of ratings with 3 stars.'),
    4: count('Number of ratings with 4 stars.'),
    5: count('Number of ratings with 5 stars.'),
  })
  .meta({ description: 'Number of all ratings, public and private, by stars.' });

/** A moment, ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();

/** Time of the last change of a stored resource. */
export const updatedAt = timestamp.meta({ description: 'Time of the last change.' });
