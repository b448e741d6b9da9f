import { z } from 'zod';
import { timestamp } from '../../../lib/schemas.js';
import { customerSchema } from '../../businesses/public.js';
import { CUSTOMER_FORMAT } from '../app/export-customer.use-case.js';

export const customerExportSchema = z
  .object({
    format: z.literal(CUSTOMER_FORMAT.format).meta({ description: 'Name of the format.' }),
    version: z.literal(CUSTOMER_FORMAT.version).meta({
      description: 'Version of the format: a change that readers would notice raises it.',
    }),
    exportedAt: timestamp.meta({ description: 'When it was exported.' }),
    customer: customerSchema,
    records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).meta({
      description:
        "Lists of records by kind, such as `reviewRequests`, `messages` and `reviews`, with the fields that `schemas` of the organization's archive describes. A kind without records is an empty list.",
    }),
  })
  .meta({ id: 'CustomerExport', description: 'Everything stored about one customer.' });
