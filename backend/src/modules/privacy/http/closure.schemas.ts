import { z } from 'zod';
import { id, timestamp } from '../../../lib/schemas.js';
import { password } from './account-data.schemas.js';

export const organizationQuery = z.strictObject({
  organizationId: id.optional().meta({
    description: 'Which organization; without it the first one of the caller.',
  }),
});
export type OrganizationQuery = z.infer<typeof organizationQuery>;

export const closeBody = z
  .strictObject({
    name: z.string().min(1).max(200).meta({ description: "The organization's name, to be sure." }),
    password,
  })
  .meta({ id: 'CloseOrganizationInput', description: 'What proves that it is meant.' });
export type CloseBody = z.infer<typeof closeBody>;

export const closureSchema = z
  .object({
    closedAt: timestamp.meta({ description: 'When it was closed.' }),
    eraseAt: timestamp.meta({ description: 'When it is erased, unless it is reopened before.' }),
  })
  .meta({ id: 'OrganizationClosure', description: 'A closed organization.' });

export const reopenBody = z
  .strictObject({ token: z.string().min(1).max(200).meta({ description: 'Token of the email.' }) })
  .meta({ id: 'ReopenOrganizationInput', description: 'The proof that an owner asks.' });
export type ReopenBody = z.infer<typeof reopenBody>;

export const reopenedSchema = z
  .object({ name: z.string().meta({ description: 'What the organization is called.' }) })
  .meta({ id: 'ReopenedOrganization', description: 'An organization that is open again.' });

export const closurePreviewSchema = z
  .object({
    name: z.string().meta({ description: 'What the organization is called.' }),
    graceDays: z.int().meta({ description: 'Days in which it could be reopened.' }),
  })
  .meta({ id: 'ClosurePreview', description: 'What deleting the organization would do.' });
export type ClosurePreview = z.infer<typeof closurePreviewSchema>;
