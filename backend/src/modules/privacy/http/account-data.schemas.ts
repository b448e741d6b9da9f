import { z } from 'zod';
import { id, language, timestamp } from '../../../lib/schemas.js';
import { sessionSchema } from '../../auth/public.js';
import { ACCOUNT_FORMAT } from '../app/export-account.use-case.js';

const names = z.array(z.string());

export const accountExportSchema = z
  .object({
    format: z.literal(ACCOUNT_FORMAT.format).meta({ description: 'Name of the format.' }),
    version: z.literal(ACCOUNT_FORMAT.version).meta({
      description: 'Version of the format: a change that readers would notice raises it.',
    }),
    exportedAt: timestamp.meta({ description: 'When it was exported.' }),
    profile: z
      .object({
        id,
        email: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        profileImageUrl: z.string().nullable(),
        language: language.nullable(),
        emailVerified: z.boolean(),
        hasPassword: z.boolean(),
      })
      .meta({ description: 'The account itself.' }),
    sessions: z.array(sessionSchema).meta({ description: 'Where the person is signed in.' }),
    organizations: z
      .array(
        z.object({
          id,
          name: z.string(),
          records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).meta({
            description: 'Lists of records that name the person, by kind, such as `memberships`.',
          }),
        }),
      )
      .meta({ description: 'What organizations store about the person.' }),
  })
  .meta({ id: 'AccountExport', description: 'Everything stored about a signed-in person.' });

export const consequencesSchema = z
  .object({
    handOver: names.meta({
      description: 'Organizations that need another owner first: others belong to them.',
    }),
    deleted: names.meta({
      description: 'Organizations that are deleted with the account: nobody else belongs to them.',
    }),
  })
  .meta({ id: 'AccountDeletion', description: 'What deleting the account would do.' });
export type Consequences = z.infer<typeof consequencesSchema>;

/** Maximum length of a password, in characters. */
const PASSWORD_MAX = 128;

export const password = z
  .string({ error: 'Please enter your password.' })
  .min(1, { error: 'Please enter your password.' })
  .max(PASSWORD_MAX, { error: `Please enter at most ${PASSWORD_MAX} characters.` })
  .meta({ description: 'The password, once more.', format: 'password' });

export const deleteAccountBody = z
  .strictObject({ password })
  .meta({ id: 'DeleteAccountInput', description: 'The password, once more.' });
export type DeleteAccountBody = z.infer<typeof deleteAccountBody>;
