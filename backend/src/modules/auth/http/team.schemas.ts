import { z } from 'zod';
import { ROLES } from '../../../kernel/contract/manifest.js';
import { emailAddress, id, timestamp, updatedAt } from '../../../lib/schemas.js';
import { INVITATION_MAIL_STATUSES } from '../data/invitation.repository.js';
import { firstName, lastName, newPassword } from './account.schemas.js';
import { UserSchema } from './user.schemas.js';

const MOST_BUSINESSES = 500;

const role = z
  .enum(ROLES, { error: 'Choose owner, manager or staff.' })
  .meta({ description: 'Role of the member.' });

const businessIds = z
  .array(id, { error: 'Send a list of businesses, or null for all of them.' })
  .min(1, { error: 'Choose at least one business.' })
  .max(MOST_BUSINESSES, { error: `Choose at most ${MOST_BUSINESSES} businesses.` })
  .transform((ids) => [...new Set(ids)])
  .nullable()
  .optional();

const scope = {
  role: z.enum(ROLES).meta({ description: 'Role of the member.' }),
  businessIds: z.array(id).nullable().meta({
    description: 'Ids of the businesses that the role covers. Null: the whole organization.',
  }),
};

export const teamQuery = z.strictObject({
  organizationId: id
    .optional()
    .meta({ description: "Id of the organization. Default: the caller's first organization." }),
});
export type TeamQuery = z.infer<typeof teamQuery>;

export const memberSchema = z
  .object({
    ...UserSchema.pick({
      id: true,
      email: true,
      firstName: true,
      lastName: true,
      profileImageUrl: true,
    }).shape,
    ...scope,
    createdAt: timestamp.meta({ description: 'Time of joining.' }),
    updatedAt,
  })
  .meta({
    id: 'TeamMember',
    description: 'A member of the organization.',
    example: { email: 'grace@example.com', role: 'owner', businessIds: null },
  });

export const invitationSchema = z
  .object({
    id: id.meta({ description: 'Id of the invitation.' }),
    email: z.string().meta({ description: 'Invited email address in lower case.' }),
    ...scope,
    emailStatus: z
      .enum(INVITATION_MAIL_STATUSES)
      .meta({ description: 'Delivery of the invitation email.' }),
    createdAt: timestamp.meta({ description: 'Time of the first invitation.' }),
    updatedAt,
    invitedAt: timestamp.meta({ description: 'Time of the last invitation email.' }),
    expiresAt: timestamp.meta({ description: 'Time at which the link expires.' }),
    expired: z.boolean().meta({ description: 'True if the link has expired.' }),
  })
  .meta({
    id: 'TeamInvitation',
    description: 'An invitation that has not been accepted.',
    example: {
      email: 'alan@example.com',
      role: 'staff',
      emailStatus: 'sent',
      expiresAt: '2026-05-11T14:00:00.000Z',
    },
  });

export const teamSchema = z
  .object({
    members: z.array(memberSchema).meta({ description: 'Members, owners first, then by name.' }),
    invitations: z.array(invitationSchema).meta({ description: 'Open invitations, newest first.' }),
  })
  .meta({ id: 'Team', description: 'Members and open invitations of an organization.' });

export const inviteBody = z
  .strictObject({
    email: emailAddress.meta({
      description: 'Email address to invite. Capitalization does not matter.',
    }),
    role,
    businessIds: businessIds.meta({
      description:
        'Ids of the businesses that the role covers. Null: the whole organization, including future businesses. Can be left out for an owner, and in an organization with one business. Owners always cover the whole organization.',
    }),
  })
  .meta({
    id: 'InviteMember',
    description: 'A person to invite.',
    example: { email: 'alan@example.com', role: 'staff' },
  });
export type InviteBody = z.infer<typeof inviteBody>;

export const changeMemberBody = z
  .strictObject({
    role: role.optional(),
    businessIds: businessIds.meta({
      description:
        'Ids of the businesses that the role covers. Null: the whole organization. Owners always cover the whole organization.',
    }),
  })
  .meta({
    id: 'UpdateMember',
    description: 'Fields to change. Omitted fields stay unchanged.',
    example: { role: 'manager' },
  });
export type ChangeMemberBody = z.infer<typeof changeMemberBody>;

export const leaveBody = z
  .strictObject({ organizationId: id.meta({ description: 'Id of the organization to leave.' }) })
  .meta({ id: 'LeaveTeam', description: 'The team to leave.' });
export type LeaveBody = z.infer<typeof leaveBody>;

export const tokenParameter = z
  .string()
  .max(200)
  .meta({ description: 'Token of the emailed link.' });

export const invitationViewSchema = z
  .object({
    organizationName: z
      .string()
      .meta({ description: "Name of the organization's brand, else of the organization." }),
    businessNames: z.array(z.string()).meta({
      description: 'Names of the businesses that the role covers. Empty: the whole organization.',
    }),
    inviterName: z.string().nullable().meta({
      description: 'Name of the person who sent the invitation. Null: the account was deleted.',
    }),
    role: z.enum(ROLES).meta({ description: 'Role that the invitation grants.' }),
    maskedEmail: z.string().meta({
      description: 'Invited address, masked except for its first character and domain.',
      example: 'a•••@example.com',
    }),
    expiresAt: timestamp.meta({ description: 'Time at which the link expires.' }),
    isYours: z.boolean().nullable().meta({
      description: 'True if the invitation is for the signed-in user. Null: nobody is signed in.',
    }),
  })
  .meta({
    id: 'Invitation',
    description: 'An invitation, as seen through its link.',
    example: { role: 'staff', expiresAt: '2026-05-11T14:00:00.000Z', isYours: null },
  });

export const newMemberBody = z
  .strictObject({
    firstName,
    lastName,
    password: newPassword,
  })
  .meta({
    id: 'RegisterInvited',
    description: 'An account for the invited address.',
    example: { firstName: 'Alan', lastName: 'Turing' },
  });
export type NewMemberBody = z.infer<typeof newMemberBody>;

export const joinedSchema = z
  .object({
    user: UserSchema,
    organizationId: id.meta({ description: 'Id of the organization that the user joined.' }),
  })
  .meta({ id: 'JoinedTeam', description: 'The user and the organization that they joined.' });
export type JoinedView = z.infer<typeof joinedSchema>;
