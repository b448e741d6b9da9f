import { z } from 'zod';
import { DELIVERIES } from '../domain/delivery.js';
import { CHECK_IDS, CHECK_REASONS, CHECK_STATUSES } from '../domain/check.js';

const recordSchema = z
  .object({
    type: z.enum(['TXT', 'MX']).meta({ description: 'Type of the record.' }),
    name: z.string().meta({ description: 'Full name of the record.' }),
    value: z.string().meta({ description: 'Value of the record.' }),
  })
  .meta({ description: 'A DNS record to publish.' });

const checkSchema = z
  .object({
    id: z.enum(CHECK_IDS).meta({ description: 'Subject of the check.' }),
    status: z.enum(CHECK_STATUSES).meta({
      description: 'Result of the check. `unknown`: no response in time, or not visible from here.',
    }),
    reason: z
      .enum(CHECK_REASONS)
      .nullable()
      .meta({ description: 'Reason that the result is not `ok`. Null: the status says enough.' }),
    found: z.array(z.string()).meta({ description: 'Values that were found.' }),
    record: recordSchema.nullable().meta({ description: 'DNS record to publish. Null: none.' }),
  })
  .meta({
    id: 'EmailSetupCheck',
    description: 'One check of the email setup.',
    example: { id: 'spf', found: ['v=spf1 include:mail.example.com ~all'], record: null },
  });

export const emailCheckSchema = z
  .object({
    domain: z.string().meta({ description: 'Domain that sends all emails.' }),
    delivery: z.enum(DELIVERIES).meta({
      description:
        'State of the emails. `ok`: sent, and receivers can verify them. `distrusted`: sent, but receivers may treat them as spam. `stuck`: not sent at the moment, and tried again. `unknown`: the DNS did not respond. `stored`: only stored on the server, because no email server is set up. `needs-address`: review requests are not sent by email until the business has a postal address.',
    }),
    checks: z.array(checkSchema).meta({
      description:
        'Checks, always in the same order. Without those of the DNS unless the caller runs the server.',
    }),
  })
  .meta({
    id: 'EmailSetup',
    description: 'Email setup of a business.',
    example: { domain: 'example.com', delivery: 'ok' },
  });
