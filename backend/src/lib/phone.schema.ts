import { z } from 'zod';
import { normalPhone } from '../rules/customer-fields.js';

/** Parses a telephone number with its country, in any notation, into E.164. */
export const phoneNumber = z
  .string()
  .max(40)
  .transform((typed, context) => {
    const phone = normalPhone(typed);
    if (phone === undefined) {
      context.addIssue({
        code: 'custom',
        message: 'Enter a phone number with its country code, such as +34911234567.',
      });
    }
    return phone ?? null;
  });
