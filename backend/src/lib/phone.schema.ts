import { z } from 'zod';
import { mayBePhone, normalPhone } from '../rules/phone-numbers.js';

const MAX_TYPED = 40;
const WITHOUT_COUNTRY = 'Enter a phone number with its country code, such as +34911234567.';

/** Parses a telephone number with its country, in any notation, into E.164. */
export const phoneNumber = z
  .string()
  .max(MAX_TYPED)
  .transform((typed, context) => {
    const phone = normalPhone(typed);
    if (phone === undefined) context.addIssue({ code: 'custom', message: WITHOUT_COUNTRY });
    return phone ?? null;
  });

/**
 * Parses a telephone number that may lack its country code: into E.164 where it has one, else it stays as typed, for
 * `BusinessDirectory.readPhone`.
 */
export const localPhoneNumber = z
  .string()
  .max(MAX_TYPED)
  .transform((typed, context) => {
    const phone = normalPhone(typed) ?? (mayBePhone(typed) ? typed : undefined);
    if (phone === undefined) context.addIssue({ code: 'custom', message: WITHOUT_COUNTRY });
    return phone ?? null;
  });
