import { z } from 'zod';
import { id, timestamp } from '../../../lib/schemas.js';
import { password } from './account-data.schemas.js';

export const organizationQuery = z.strictObject({
  organizationId: id.optional().meta({
    description: "Id of the organization. Default: the caller's first organization.",
  }),
});
export type OrganizationQuery = z.infer<typeof organizationQuery>;

export const closeBody = z
  .strictObject({
    name: z
      .string()
      .min(1)
      .max(200)
      .meta({ description: 'Name of the organization, as confirmation.' }),
    password,
  })
  .meta({ id: 'CloseOrganization', description: 'Confirmation of the closing.' });
export type CloseBody = z.infer<typeof closeBody>;

export const closureSchema = z
  .object({
    closedAt: timestamp.meta({ description: 'Time of closing.' }),
    eraseAt: timestamp.meta({
      description: 'Time of erasure, unless the organization is reopened before.',
    }),
  })
  .meta({
    id: 'OrganizationClosure',
    description: 'A closed organization.',
    example: { closedAt: '2026-05-05T09:00:00.000Z', eraseAt: '2026-05-12T09:00:00.000Z' },
  });

export const reopenBody = z
  .strictObject({
    token: z.string().min(1).max(200).meta({ description: 'Token of the emailed link.' }),
  })
  .meta({ id: 'ReopenOrganization', description: 'Proof of ownership.' });
export type ReopenBody = z.infer<typeof reopenBody>;

export const reopenedSchema = z
  .object({ name: z.string().meta({ description: 'Name of the organization.' }) })
  .meta({ id: 'ReopenedOrganization', description: 'A reopened organization.' });

export const closurePreviewSchema = z
  .object({
    name: z.string().meta({ description: 'Name of the organization.' }),
    graceDays: z
      .int()
      .meta({ description: 'Number of days in which the organization can be reopened.' }),
  })
  .meta({
    id: 'ClosurePreview',
    description: 'Effects of closing the organization.',
    example: { graceDays: 7 },
  });
export type ClosurePreview = z.infer<typeof closurePreviewSchema>;
