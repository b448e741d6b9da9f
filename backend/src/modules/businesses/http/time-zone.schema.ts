import { z } from 'zod';
import { normalTimeZone } from '../domain/customer-rules.js';

/** An IANA name in any spelling, taken as it is usually written; null for none. */
export const timeZone = z
  .string()
  .max(64)
  .transform((zone, context) => {
    const known = normalTimeZone(zone);
    if (known === undefined) {
      context.addIssue({
        code: 'custom',
        message: 'Please send an IANA time zone, such as Europe/Madrid.',
      });
    }
    return known ?? null;
  })
  .nullable()
  .optional();
