import { z } from 'zod';
import { id, timestamp } from '../../../lib/schemas.js';
import { sessionSchema, UserSchema } from '../../auth/public.js';
import { pushSubscriptionSchema } from '../../notifications/public.js';
import { ACCOUNT_FORMAT } from '../app/export-account.use-case.js';

const names = z.array(z.string());

export const accountExportSchema = z
  .object({
    format: z.literal(ACCOUNT_FORMAT.format).meta({ description: 'Name of the format.' }),
    version: z.literal(ACCOUNT_FORMAT.version).meta({
      description: 'Version of the format. It increases with each incompatible change.',
    }),
    exportedAt: timestamp.meta({ description: 'Time of the export.' }),
    profile: UserSchema.omit({ verificationEmailUrl: true, businesses: true }).meta({
      description: 'Profile of the account.',
    }),
    sessions: z.array(sessionSchema).meta({ description: 'Sessions of the user.' }),
    pushSubscriptions: z
      .array(pushSubscriptionSchema)
      .meta({ description: 'Browsers in which the user gets push messages.' }),
    organizations: z
      .array(
        z.object({
          id: id.meta({ description: 'Id of the organization.' }),
          name: z.string().meta({ description: 'Name of the organization.' }),
          records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).meta({
            description: 'Lists of records that name the user, by kind, such as `memberships`.',
            example: { memberships: [{ role: 'owner' }] },
          }),
        }),
      )
      .meta({ description: 'Data of organizations about the user.' }),
  })
  .meta({
    id: 'AccountExport',
    description: 'Everything stored about a signed-in user.',
    example: { profile: { email: 'grace@example.com' } },
  });

export const consequencesSchema = z
  .object({
    handOver: names.meta({
      description:
        'Names of organizations that need another owner first, because others belong to them.',
    }),
    deleted: names.meta({
      description:
        'Names of organizations that are deleted with the account, because nobody else belongs to them.',
    }),
  })
  .meta({
    id: 'AccountDeletion',
    description: 'Effects of deleting the account.',
    example: { handOver: [], deleted: ['Corner Barber'] },
  });
export type Consequences = z.infer<typeof consequencesSchema>;

/** Maximum length of a password, in characters. */
const PASSWORD_MAX = 128;

export const password = z
  .string({ error: 'Enter your password.' })
  .min(1, { error: 'Enter your password.' })
  .max(PASSWORD_MAX, { error: `Enter at most ${PASSWORD_MAX} characters.` })
  .meta({ description: 'Password of the signed-in user.', format: 'password' });

export const deleteAccountBody = z
  .strictObject({ password })
  .meta({ id: 'DeleteAccount', description: 'Confirmation of the deletion.' });
export type DeleteAccountBody = z.infer<typeof deleteAccountBody>;
