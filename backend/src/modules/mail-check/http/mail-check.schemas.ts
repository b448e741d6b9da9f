import { z } from 'zod';
import { CHECK_IDS, CHECK_REASONS, CHECK_STATUSES } from '../domain/check.js';

const recordSchema = z
  .object({
    type: z.enum(['TXT', 'MX']).meta({ description: 'Type of the record.' }),
    name: z.string().meta({ description: 'Full name of the record.' }),
    value: z.string().meta({ description: 'Its content.' }),
  })
  .meta({ description: 'A DNS record as it is to be published.' });

const checkSchema = z
  .object({
    id: z.enum(CHECK_IDS).meta({ description: 'What was looked at.' }),
    status: z.enum(CHECK_STATUSES).meta({
      description: '`unknown`: nobody answered in time, or it cannot be seen from here.',
    }),
    reason: z
      .enum(CHECK_REASONS)
      .nullable()
      .meta({ description: 'Why it is not `ok`, where the status does not say it all.' }),
    found: z.array(z.string()).meta({ description: 'What is there.' }),
    record: recordSchema
      .nullable()
      .meta({ description: 'What to publish; null where nothing is to be published.' }),
  })
  .meta({ id: 'MailCheckItem', description: 'One part of the mail set-up.' });

export const mailCheckSchema = z
  .object({
    domain: z.string().meta({ description: 'The domain that all mail comes from.' }),
    checks: z.array(checkSchema).meta({ description: 'Always all of them, in one order.' }),
  })
  .meta({ id: 'MailCheck', description: "How a business's mail is set up." });
