import { z, type RefinementCtx } from 'zod';
import { hasCountryCode, mayBePhone, normalPhone } from '../rules/phone-numbers.js';

const MAX_TYPED = 40;

/** Reasons to refuse a phone number: codes of the field's error, with their messages. */
const REFUSALS = {
  'phone-without-country': 'Enter a phone number with its country code, such as +12175550123.',
  'phone-impossible':
    'There is no such phone number. Check the country code and the number of digits.',
} as const;

/** Parses a telephone number with its country, in any notation, into E.164. */
export const phoneNumber = z
  .string()
  .max(MAX_TYPED)
  .transform((typed, context) => normalPhone(typed) ?? refuse(typed, context));

/** Like `phoneNumber`, but an empty string is allowed and means "none". */
export const optionalPhoneNumber = z
  .string()
  .max(MAX_TYPED)
  // Not a union, whose error would name neither the reason nor the next step.
  .transform((typed, context) =>
    typed === '' ? null : (normalPhone(typed) ?? refuse(typed, context)),
  );

/**
 * Parses a telephone number that may lack its country code: into E.164 where it has one, else it stays as typed, for
 * `BusinessDirectory.readPhone`.
 */
export const localPhoneNumber = z
  .string()
  .max(MAX_TYPED)
  .transform(
    (typed, context) => normalPhone(typed) ?? (mayBePhone(typed) ? typed : refuse(typed, context)),
  );

/** Adds the reason; a number that was stored by other rules has a country code, so that nobody is told to add one. */
function refuse(typed: string, context: RefinementCtx): null {
  const code = hasCountryCode(typed) ? 'phone-impossible' : 'phone-without-country';
  context.addIssue({ code: 'custom', params: { code }, message: REFUSALS[code] });
  return null;
}
