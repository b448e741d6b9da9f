import { z } from 'zod';
import { timestamp } from '../../../lib/schemas.js';
import { customerSchema } from '../../businesses/public.js';
import { CUSTOMER_FORMAT } from '../app/export-customer.use-case.js';

export const customerExportSchema = z
  .object({
    format: z.literal(CUSTOMER_FORMAT.format).meta({ description: 'Name of the format.' }),
    version: z.literal(CUSTOMER_FORMAT.version).meta({
      description: 'Version of the format. It increases with each incompatible change.',
    }),
    exportedAt: timestamp.meta({ description: 'Time of the export.' }),
    customer: customerSchema,
    records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).meta({
      description:
        'Lists of records by kind, such as `reviewRequests`, `messages` and `reviews`. `schema.json` in the export of the organization describes the fields. A kind without records is an empty list.',
      example: { reviewRequests: [{ status: 'rated' }], reviews: [{ rating: 5 }] },
    }),
  })
  .meta({ id: 'CustomerExport', description: 'Everything stored about one customer.' });
