import { z } from 'zod';
import { ROLES } from '../../../kernel/contract/manifest.js';
import { id, language } from '../../../lib/schemas.js';

const memberBusinessSchema = z
  .object({
    id: id.meta({ description: 'Id of the business.' }),
    name: z.string().meta({ description: 'Name of the business.' }),
    role: z.enum(ROLES).meta({ description: 'What the user is in this business.' }),
    organizationId: id.meta({ description: 'The organization that owns the business.' }),
    sampleData: z.boolean().meta({ description: 'Whether its screens show sample data.' }),
  })
  .meta({ id: 'MemberBusiness', description: 'A business the user may see.' });

/** A signed-in person with the businesses they may see. */
export const UserSchema = z
  .object({
    id: id.meta({ description: 'Id of the user.' }),
    email: z.string().meta({ description: 'Mail address, lower-cased.' }),
    firstName: z.string().meta({ description: 'First name.' }),
    lastName: z.string().meta({ description: 'Last name.' }),
    profileImageUrl: z
      .string()
      .nullable()
      .meta({ description: 'Address of a picture, if there is one.' }),
    language: language.nullable().meta({
      description: 'What the person reads and is written to in; null until they choose.',
    }),
    emailVerified: z.boolean().meta({ description: 'Whether the mail address was confirmed.' }),
    hasPassword: z
      .boolean()
      .meta({ description: 'Whether the person signs in with a password, which can be changed.' }),
    verificationMailUrl: z.string().nullable().meta({
      description:
        'Path of a page that shows the confirmation email, only where the installation is local and sends no mail; else null.',
    }),
    businesses: z
      .array(memberBusinessSchema)
      .meta({ description: 'The businesses the user may see, oldest first.' }),
  })
  .meta({ id: 'User', description: 'A signed-in person.' });

export type User = z.infer<typeof UserSchema>;
