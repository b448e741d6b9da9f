import { z } from 'zod';
import { ROLES } from '../../../kernel/contract/manifest.js';
import { emailAddress, id, text, timestamp } from '../../../lib/schemas.js';
import { INVITATION_MAIL_STATUSES } from '../app/invitation.store.js';
import { newPassword } from './account.schemas.js';
import { UserSchema } from './user.schema.js';

const MOST_BUSINESSES = 500;

const role = z
  .enum(ROLES, { error: 'Please choose owner, manager or staff.' })
  .meta({ description: 'What the person may do.' });

const businessIds = z
  .array(id, { error: 'Please send a list of businesses, or null for all of them.' })
  .min(1, { error: 'Please choose at least one business.' })
  .max(MOST_BUSINESSES, { error: `Please choose at most ${MOST_BUSINESSES} businesses.` })
  .transform((ids) => [...new Set(ids)])
  .nullable()
  .optional();

const scope = {
  role: z.enum(ROLES).meta({ description: 'What the person may do.' }),
  businessIds: z
    .array(id)
    .nullable()
    .meta({ description: 'The businesses the role is for; null for the whole organization.' }),
};

export const teamQuery = z.strictObject({
  organizationId: id
    .optional()
    .meta({ description: "The organization; the first of the caller's when left out." }),
});
export type TeamQuery = z.infer<typeof teamQuery>;

export const memberSchema = z
  .object({
    id: id.meta({ description: 'Id of the user.' }),
    email: z.string().meta({ description: 'Mail address, lower-cased.' }),
    firstName: z.string().meta({ description: 'First name.' }),
    lastName: z.string().meta({ description: 'Last name.' }),
    profileImageUrl: z
      .string()
      .nullable()
      .meta({ description: 'Address of a picture, if there is one.' }),
    ...scope,
    joinedAt: timestamp.meta({ description: 'When the person became a member.' }),
  })
  .meta({ id: 'TeamMember', description: 'Somebody with a role in the organization.' });

export const invitationSchema = z
  .object({
    id: id.meta({ description: 'Id of the invitation.' }),
    email: z.string().meta({ description: 'Who is invited, lower-cased.' }),
    ...scope,
    mailStatus: z
      .enum(INVITATION_MAIL_STATUSES)
      .meta({ description: 'What became of the mail with the link.' }),
    invitedAt: timestamp.meta({ description: 'When the person was invited the last time.' }),
    expiresAt: timestamp.meta({ description: 'When the link stops working.' }),
    expired: z.boolean().meta({ description: 'Whether it has stopped working.' }),
  })
  .meta({ id: 'TeamInvitation', description: 'Somebody who was asked to join.' });

export const teamSchema = z
  .object({
    members: z
      .array(memberSchema)
      .meta({ description: 'Everybody with a role, owners first, then by name.' }),
    invitations: z
      .array(invitationSchema)
      .meta({ description: 'Those that wait for an answer, newest first.' }),
  })
  .meta({ id: 'Team', description: 'Everybody who belongs to the organization or is asked to.' });

export const inviteBody = z
  .strictObject({
    email: emailAddress.meta({ description: 'Whom to invite; capital letters do not count.' }),
    role,
    businessIds: businessIds.meta({
      description:
        'The businesses the role is for; null for the whole organization, later businesses included. May be left out where there is one business only, which is then meant. An owner owns all.',
    }),
  })
  .meta({ id: 'InviteInput', description: 'Somebody to ask.' });
export type InviteBody = z.infer<typeof inviteBody>;

export const changeMemberBody = z
  .strictObject({
    role: role.optional(),
    businessIds: businessIds.meta({
      description:
        'The businesses the role is for; null for the whole organization. An owner owns all.',
    }),
  })
  .meta({ id: 'ChangeMemberInput', description: 'What to change; what is left out stays.' });
export type ChangeMemberBody = z.infer<typeof changeMemberBody>;

export const leaveBody = z
  .strictObject({ organizationId: id.meta({ description: 'The organization to leave.' }) })
  .meta({ id: 'LeaveTeamInput', description: 'Where to be a member no more.' });
export type LeaveBody = z.infer<typeof leaveBody>;

export const tokenParameter = z
  .string()
  .max(200)
  .meta({ description: 'The token of the mailed link.' });

export const invitationViewSchema = z
  .object({
    organizationName: z
      .string()
      .meta({ description: 'Whom to join: the name of its brand, else its own.' }),
    businessNames: z
      .array(z.string())
      .meta({ description: 'The businesses the role is for; empty for the whole organization.' }),
    inviterName: z
      .string()
      .nullable()
      .meta({ description: 'Who invites; null when that account is gone.' }),
    role: z.enum(ROLES).meta({ description: 'What the person will be.' }),
    maskedEmail: z.string().meta({
      description: 'The address that was invited, all but its first character and its domain.',
      example: 'm•••@example.com',
    }),
    expiresAt: timestamp.meta({ description: 'When the link stops working.' }),
    isYours: z.boolean().nullable().meta({
      description: 'Whether it is for the signed-in person; null when nobody is signed in.',
    }),
  })
  .meta({ id: 'Invitation', description: 'An invitation, as its link shows it.' });

export const newMemberBody = z
  .strictObject({
    firstName: text(80).meta({ description: 'First name, up to 80 characters.' }),
    lastName: text(80).meta({ description: 'Last name, up to 80 characters.' }),
    password: newPassword,
  })
  .meta({ id: 'NewMemberInput', description: 'An account for the address that was invited.' });
export type NewMemberBody = z.infer<typeof newMemberBody>;

export const joinedSchema = z
  .object({
    user: UserSchema,
    organizationId: id.meta({ description: 'The organization the user is a member of now.' }),
  })
  .meta({ id: 'JoinedTeam', description: 'Who has joined, and where.' });
export type JoinedView = z.infer<typeof joinedSchema>;
