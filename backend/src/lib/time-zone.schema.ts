import { z } from 'zod';
import { normalTimeZone } from '../rules/customer-fields.js';

/** Parses an IANA time zone in any spelling into its usual one; null for none. */
export const timeZone = z
  .string()
  .max(64)
  .transform((zone, context) => {
    const known = normalTimeZone(zone);
    if (known === undefined) {
      context.addIssue({
        code: 'custom',
        message: 'Send an IANA time zone, such as Europe/Madrid.',
      });
    }
    return known ?? null;
  })
  .nullable()
  .optional();
