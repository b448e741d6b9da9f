import { Body, Controller, Delete, Get, Param, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '../../../kernel/http/documentation.js';
import type { FastifyRequest } from 'fastify';
import { may, mayInOrganization, signedIn } from '../../../kernel/http/access.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { rateOf } from '../../../kernel/http/operation-facts.js';
import { id } from '../../../lib/schemas.js';
import { Invitations, INVITATIONS_PER_ADDRESS } from '../app/invitations.service.js';
import type { Invitation } from '../data/invitation.repository.js';
import { Team, type TeamView } from '../app/team.service.js';
import { INVITATION_DAYS, MOST_OPEN } from '../domain/team.js';
import type { Member } from '../data/team.repository.js';
import { callerOf } from './caller-of.js';
import {
  changeMemberBody,
  invitationSchema,
  inviteBody,
  leaveBody,
  memberSchema,
  teamQuery,
  teamSchema,
  type ChangeMemberBody,
  type InviteBody,
  type LeaveBody,
  type TeamQuery,
} from './team.schemas.js';
import { visitOf } from './visit.js';

const MANAGE = 'auth.manage-team';
const NOT_YOURS = { 404: 'The organization does not exist, or the caller is not a member.' };
const LAST_OWNER =
  'An organization needs an owner (`auth.last-owner`): make another member an owner first.';
const MAIL_LIMIT = { points: 30, windowSeconds: 900 };

const userId = id.meta({ description: 'Id of the user.' });
const invitationId = id.meta({ description: 'Id of the invitation.' });

/** Endpoints for the members of an organization and its invitations. */
@ApiTags('Team')
@Controller('api/team')
export class TeamController {
  constructor(
    private readonly team: Team,
    private readonly invitations: Invitations,
  ) {}

  @Get()
  @Endpoint({
    id: 'getTeam',
    summary: 'Get a team',
    description: 'Returns the members of an organization and its open invitations.',
    access: mayInOrganization(MANAGE),
    answer: { status: 200, description: 'The team.', schema: teamSchema },
    evenIfLapsed: true,
    problems: NOT_YOURS,
  })
  read(@Query({ schema: teamQuery }) _query: TeamQuery): Promise<TeamView> {
    return this.team.view();
  }

  @Post('invitations')
  @Endpoint({
    id: 'inviteMember',
    summary: 'Invite a team member',
    description: `Sends an email with a link to join the organization. The link works once, for ${INVITATION_DAYS} days. Inviting the same address again replaces the open invitation, and its link stops working. An invitation uses a seat (\`auth.seats\`). An organization can have up to ${MOST_OPEN} open invitations, and one address gets at most ${rateOf(INVITATIONS_PER_ADDRESS, 'email')}.`,
    access: mayInOrganization(MANAGE),
    answer: { status: 201, description: 'The invitation.', schema: invitationSchema },
    problems: {
      ...NOT_YOURS,
      409: 'The address belongs to a member (`auth.already-member`), or too many invitations are open (`auth.too-many-invitations`).',
    },
    rateLimit: MAIL_LIMIT,
    needs: 'auth.team',
    idempotent: true,
    codes: ['auth.already-member', 'auth.too-many-invitations'],
  })
  invite(
    @Body({ schema: inviteBody }) { email, role, businessIds }: InviteBody,
    @Query({ schema: teamQuery }) _query: TeamQuery,
    @Req() request: FastifyRequest,
  ): Promise<Invitation> {
    const { language } = visitOf(request);
    return this.invitations.invite(callerOf(request), email, { role, businessIds }, language);
  }

  @Post('invitations/:id/resend')
  @Endpoint({
    id: 'resendInvitation',
    summary: 'Resend an invitation',
    description: `Sends the invitation email again with a new link that works for ${INVITATION_DAYS} days. The previous link stops working. One address gets at most ${rateOf(INVITATIONS_PER_ADDRESS, 'email')}.`,
    access: may(MANAGE, 'invitation'),
    answer: { status: 200, description: 'The invitation.', schema: invitationSchema },
    rateLimit: MAIL_LIMIT,
    needs: 'auth.team',
    idempotent: true,
  })
  resend(
    @Param('id', { schema: invitationId }) invitation: string,
    @Req() request: FastifyRequest,
  ): Promise<Invitation> {
    return this.invitations.resend(callerOf(request), invitation, visitOf(request).language);
  }

  @Delete('invitations/:id')
  @Endpoint({
    id: 'withdrawInvitation',
    summary: 'Withdraw an invitation',
    description:
      'Withdraws an open invitation. Its link stops working immediately, and its seat is free again.',
    access: may(MANAGE, 'invitation'),
    answer: { status: 204, description: 'The invitation is withdrawn.' },
    evenIfLapsed: true,
    idempotent: true,
  })
  async withdraw(@Param('id', { schema: invitationId }) invitation: string): Promise<void> {
    await this.invitations.withdraw(invitation);
  }

  @Patch('members/:id')
  @Endpoint({
    id: 'updateMember',
    summary: 'Update a team member',
    description:
      'Changes the role or the businesses of a member, starting with their next request. Omitted fields stay unchanged.',
    access: mayInOrganization(MANAGE),
    answer: { status: 200, description: 'The member.', schema: memberSchema },
    problems: {
      404: 'The member or the organization does not exist, or the caller is not a member.',
      409: LAST_OWNER,
    },
    idempotent: true,
    codes: ['auth.last-owner'],
  })
  change(
    @Param('id', { schema: userId }) member: string,
    @Body({ schema: changeMemberBody }) { role, businessIds }: ChangeMemberBody,
    @Query({ schema: teamQuery }) _query: TeamQuery,
    @Req() request: FastifyRequest,
  ): Promise<Member> {
    return this.team.change(callerOf(request), member, {
      ...(role === undefined ? {} : { role }),
      ...(businessIds === undefined ? {} : { businessIds }),
    });
  }

  @Delete('members/:id')
  @Endpoint({
    id: 'removeMember',
    summary: 'Remove a team member',
    description: 'Ends a membership immediately. The account itself remains.',
    access: mayInOrganization(MANAGE),
    answer: { status: 204, description: 'The user is no longer a member.' },
    problems: {
      404: 'The member or the organization does not exist, or the caller is not a member.',
      409: LAST_OWNER,
    },
    evenIfLapsed: true,
    idempotent: true,
    codes: ['auth.last-owner'],
  })
  async remove(
    @Param('id', { schema: userId }) member: string,
    @Query({ schema: teamQuery }) _query: TeamQuery,
  ): Promise<void> {
    await this.team.remove(member);
  }

  @Post('leave')
  @Endpoint({
    id: 'leaveTeam',
    summary: 'Leave a team',
    description: 'Ends the membership of the signed-in user, regardless of their role.',
    access: signedIn,
    answer: { status: 204, description: 'The user is no longer a member.' },
    problems: { 404: 'The user is not a member of the organization.', 409: LAST_OWNER },
    evenIfLapsed: true,
    idempotent: true,
    codes: ['auth.last-owner'],
  })
  async leave(
    @Body({ schema: leaveBody }) { organizationId }: LeaveBody,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.team.leave(callerOf(request), organizationId);
  }
}
