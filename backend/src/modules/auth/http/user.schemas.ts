import { z } from 'zod';
import { ROLES } from '../../../kernel/contract/manifest.js';
import { id, language, timestamp, updatedAt } from '../../../lib/schemas.js';

const memberBusinessSchema = z
  .object({
    id: id.meta({ description: 'Id of the business.' }),
    name: z.string().meta({ description: 'Name of the business.' }),
    role: z.enum(ROLES).meta({ description: 'Role of the user in the business.' }),
    organizationId: id.meta({ description: 'Id of the organization that owns the business.' }),
    sampleData: z.boolean().meta({ description: 'True if the business shows sample data.' }),
  })
  .meta({
    id: 'MemberBusiness',
    description: 'A business that the user can access.',
    example: { role: 'owner' },
  });

/** A signed-in person with the businesses they may see. */
export const UserSchema = z
  .object({
    id: id.meta({ description: 'Id of the user.' }),
    email: z.string().meta({ description: 'Email address in lower case.' }),
    firstName: z.string().meta({ description: 'First name.' }),
    lastName: z.string().meta({ description: 'Last name.' }),
    profileImageUrl: z
      .string()
      .nullable()
      .meta({ description: 'URL of a profile picture. Null: none.' }),
    language: language.nullable().meta({
      description: 'Language of the interface and of emails about the account. Null: not chosen.',
    }),
    emailVerified: z.boolean().meta({ description: 'True if the email address is confirmed.' }),
    hasPassword: z.boolean().meta({ description: 'True if the account has a password.' }),
    verificationEmailUrl: z.string().nullable().meta({
      description:
        'Path of a page that shows the confirmation email. Null unless the installation is local and sends no email.',
    }),
    createdAt: timestamp.meta({ description: 'Time of the registration.' }),
    updatedAt,
    businesses: z
      .array(memberBusinessSchema)
      .meta({ description: 'Businesses that the user can access, oldest first.' }),
  })
  .meta({ id: 'User', description: 'A signed-in user.', example: { email: 'grace@example.com' } });

export type User = z.infer<typeof UserSchema>;
