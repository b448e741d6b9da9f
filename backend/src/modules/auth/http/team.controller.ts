import { Body, Controller, Delete, Get, Param, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '../../../kernel/http/documentation.js';
import type { FastifyRequest } from 'fastify';
import { may, mayInOrganization, signedIn } from '../../../kernel/http/access.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { id } from '../../../lib/schemas.js';
import type { Invitation } from '../app/invitation.store.js';
import { Invitations } from '../app/invitations.js';
import { Team, type TeamView } from '../app/team.js';
import type { Member } from '../app/team.store.js';
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
const NOT_YOURS = { 404: 'There is no such organization for this caller.' };
const LAST_OWNER =
  'This is the last owner, or a request with this Idempotency-Key is still running.';
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
    summary: "Get an organization's team",
    description: 'Everybody with a role in the organization, and the invitations that wait.',
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
    summary: 'Invite somebody',
    description:
      'Mails a link that works once, for 7 days. Inviting the same address again replaces what it was invited to before. An address gets 5 such mails an hour at most.',
    access: mayInOrganization(MANAGE),
    answer: { status: 201, description: 'The invitation.', schema: invitationSchema },
    problems: {
      ...NOT_YOURS,
      409: 'The person is a member already, too many invitations wait, or a request with this Idempotency-Key is still running.',
    },
    rateLimit: MAIL_LIMIT,
    needs: 'auth.team',
    idempotent: true,
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
    summary: 'Send an invitation again',
    description: 'Mails a new link that works for another 7 days; the one before ends.',
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
    description: 'Its link is worth nothing from now on.',
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
    id: 'changeMember',
    summary: "Change a member's role",
    description:
      'Gives a member another role or other businesses, from their next call on. An organization keeps at least one owner.',
    access: mayInOrganization(MANAGE),
    answer: { status: 200, description: 'The member.', schema: memberSchema },
    problems: { 404: 'There is no such member or organization for this caller.', 409: LAST_OWNER },
    idempotent: true,
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
    summary: 'Remove a member',
    description:
      'Ends a membership at once; the account stays. An organization keeps at least one owner.',
    access: mayInOrganization(MANAGE),
    answer: { status: 204, description: 'The person is a member no more.' },
    problems: { 404: 'There is no such member or organization for this caller.', 409: LAST_OWNER },
    evenIfLapsed: true,
    idempotent: true,
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
    description:
      "Ends the caller's own membership, whatever their role. An organization keeps at least one owner.",
    access: signedIn,
    answer: { status: 204, description: 'The caller is a member no more.' },
    problems: { 404: 'The caller is no member of such an organization.', 409: LAST_OWNER },
    evenIfLapsed: true,
    idempotent: true,
  })
  async leave(
    @Body({ schema: leaveBody }) { organizationId }: LeaveBody,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.team.leave(callerOf(request), organizationId);
  }
}
