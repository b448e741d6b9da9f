import { z } from 'zod';
import { normalPhone } from '../domain/customer-rules.js';

/** A telephone number with its country, however it is typed; made E.164. */
export const phoneNumber = z
  .string()
  .max(40)
  .transform((typed, context) => {
    const phone = normalPhone(typed);
    if (phone === undefined) {
      context.addIssue({
        code: 'custom',
        message: 'Please send a telephone number with its country, such as +34911234567.',
      });
    }
    return phone ?? null;
  });
