import { Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '../../../kernel/http/documentation.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { anyone, signedIn } from '../../../kernel/http/access.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { assertSameOrigin } from '../../../kernel/http/origin.js';
import {
  InvitationAcceptance,
  type InvitationView,
  type Joined,
} from '../app/invitation-acceptance.service.js';
import { Sessions } from '../app/sessions.service.js';
import { UserViews } from '../app/user-views.service.js';
import { callerOf } from './caller-of.js';
import { SessionCookie, SETS_SESSION } from './session-cookie.js';
import { originOf } from './visit.js';
import {
  invitationViewSchema,
  joinedSchema,
  newMemberBody,
  tokenParameter,
  type JoinedView,
  type NewMemberBody,
} from './team.schemas.js';

const LINK_PROBLEMS = {
  404: 'The invitation was withdrawn or replaced by a newer one, or belongs to another organization than this host (`auth.unknown-invitation`).',
  410: 'The invitation was accepted (`auth.used-invitation`) or has expired (`auth.expired-invitation`).',
};

const NO_TEAM =
  'The plan of the organization has lapsed or no longer includes a team. `code` tells them apart.';

/** Endpoints for the link of an invitation. */
@ApiTags('Team')
@Controller('api/invitations/:token')
export class InvitationLinksController {
  constructor(
    private readonly joining: InvitationAcceptance,
    private readonly sessions: Sessions,
    private readonly users: UserViews,
    private readonly cookie: SessionCookie,
  ) {}

  @Get()
  @Endpoint({
    id: 'getInvitation',
    summary: 'Get an invitation',
    description:
      'Returns the organization, businesses and role of an invitation. Reading does not accept it. The response does not reveal if the invited address has an account.',
    access: anyone,
    answer: { status: 200, description: 'The invitation.', schema: invitationViewSchema },
    problems: LINK_PROBLEMS,
    codes: ['auth.unknown-invitation', 'auth.used-invitation', 'auth.expired-invitation'],
  })
  async read(
    @Param('token', { schema: tokenParameter }) token: string,
    @Req() request: FastifyRequest,
  ): Promise<InvitationView> {
    const caller = await this.sessions.callerOf(this.cookie.read(request), request.host);
    return this.joining.view({ token, host: request.host }, caller?.id);
  }

  @Post('accept')
  @Endpoint({
    id: 'acceptInvitation',
    summary: 'Accept an invitation',
    description:
      'Makes the signed-in user a member of the organization. The invitation must be for the email address of the user, which counts as confirmed from then on. Accepting again changes nothing.',
    access: signedIn,
    answer: { status: 200, description: 'The user, now a member.', schema: joinedSchema },
    problems: {
      402: NO_TEAM,
      403: 'The invitation is for another address (`auth.foreign-invitation`), or the caller is not a signed-in user.',
      ...LINK_PROBLEMS,
    },
    codes: [
      'auth.foreign-invitation',
      'auth.unknown-invitation',
      'auth.used-invitation',
      'auth.expired-invitation',
    ],
  })
  async accept(
    @Param('token', { schema: tokenParameter }) token: string,
    @Req() request: FastifyRequest,
  ): Promise<JoinedView> {
    const link = { token, host: request.host };
    return this.view(await this.joining.accept(link, callerOf(request).id));
  }

  @Post('register')
  @Endpoint({
    id: 'registerInvited',
    summary: 'Register with an invitation',
    description:
      'Creates an account for the invited address, makes it a member of the organization and signs it in. The address counts as confirmed.',
    access: anyone,
    answer: {
      status: 201,
      description: 'The new user, signed in.',
      schema: joinedSchema,
      headers: SETS_SESSION,
    },
    problems: {
      403: 'The request came from another site.',
      402: NO_TEAM,
      409: 'The address has an account already (`auth.email-taken`): sign in and accept the invitation.',
      413: 'The body is too large.',
      415: 'The body is not JSON.',
      422: 'Some fields are invalid. `errors` lists them.',
      ...LINK_PROBLEMS,
    },
    rateLimit: { points: 20, windowSeconds: 900 },
    codes: [
      'http.foreign-origin',
      'auth.email-taken',
      'auth.weak-password',
      'auth.unknown-invitation',
      'auth.used-invitation',
      'auth.expired-invitation',
    ],
  })
  async register(
    @Param('token', { schema: tokenParameter }) token: string,
    @Body({ schema: newMemberBody }) body: NewMemberBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JoinedView> {
    assertSameOrigin(request);
    const joined = await this.joining.register({ token, host: request.host }, body);
    this.cookie.write(
      reply,
      await this.sessions.begin(joined, this.cookie.read(request), originOf(request)),
    );
    return this.view(joined);
  }

  private async view({ userId, organizationId }: Joined): Promise<JoinedView> {
    return { user: await this.users.of(userId), organizationId };
  }
}
