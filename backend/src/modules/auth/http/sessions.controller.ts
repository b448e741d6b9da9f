import { Body, Controller, Delete, Get, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { signedIn } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { id } from '../../../lib/schemas.js';
import { ChangePassword } from '../app/change-password.use-case.js';
import { OwnSessions } from '../app/own-sessions.js';
import type { ActiveSession } from '../app/session.store.js';
import { changePasswordBody, type ChangePasswordBody } from './account.schemas.js';
import { callerOf } from './caller-of.js';
import { SessionCookie } from './session-cookie.js';
import { endedSessionsSchema, sessionSchema, type EndedSessions } from './session.schemas.js';

/** Endpoints for the sessions and the password of a signed-in person. */
@ApiTags('Auth')
@Controller('api/auth')
export class SessionsController {
  constructor(
    private readonly sessions: OwnSessions,
    private readonly passwords: ChangePassword,
    private readonly cookie: SessionCookie,
  ) {}

  @Get('sessions')
  @Endpoint({
    id: 'listSessions',
    summary: 'List your sessions',
    description:
      'The active sessions of the signed-in user: the calling one first, then the 100 last used. A session ends 30 days after sign-in, or after 14 days without use; the operator may have set fewer or more (`SESSION_IDLE_DAYS`).',
    access: signedIn,
    answer: { status: 200, description: 'The sessions.', schema: z.array(sessionSchema) },
    evenIfLapsed: true,
  })
  list(@Req() request: FastifyRequest): Promise<ActiveSession[]> {
    return this.sessions.list(callerOf(request).id, this.cookie.read(request));
  }

  @Delete('sessions/:id')
  @Endpoint({
    id: 'endSession',
    summary: 'Sign out a session',
    description:
      'Ends one session of the signed-in user at once. Its next call is answered with 401 `auth.session-ended`.',
    access: signedIn,
    answer: { status: 204, description: 'The session has ended.' },
    problems: { 404: 'The session is over, or is not yours.' },
    evenIfLapsed: true,
    idempotent: true,
  })
  async end(
    @Param('id', { schema: id.meta({ description: 'Id of the session.' }) }) sessionId: string,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.sessions.end(callerOf(request).id, sessionId);
  }

  @Post('sessions/end-others')
  @Endpoint({
    id: 'endOtherSessions',
    summary: 'Sign out all other sessions',
    description: 'Ends all sessions of the signed-in user at once, but the one that calls.',
    access: signedIn,
    answer: { status: 200, description: 'The others have ended.', schema: endedSessionsSchema },
    evenIfLapsed: true,
    idempotent: true,
  })
  async endOthers(@Req() request: FastifyRequest): Promise<EndedSessions> {
    const ended = await this.sessions.endOthers(callerOf(request).id, this.cookie.read(request));
    return { ended };
  }

  /** Takes no Idempotency-Key: nothing about a password may be stored except its hash. */
  @Post('change-password')
  @Endpoint({
    id: 'changePassword',
    summary: 'Change your password',
    description:
      'Sets a new password and ends all other sessions of the user, and the links to reset the password that were sent before. A wrong current password counts as an attempt to sign in: 10 in 15 minutes an account and network.',
    access: signedIn,
    answer: {
      status: 200,
      description: 'The password is changed.',
      schema: endedSessionsSchema,
    },
    problems: {
      409: 'The account has no password: its owner signs in another way.',
      422: 'The current password is wrong, or some fields are not acceptable; `code` and `errors` say which.',
    },
    evenIfLapsed: true,
  })
  async changePassword(
    @Body({ schema: changePasswordBody }) body: ChangePasswordBody,
    @Req() request: FastifyRequest,
  ): Promise<EndedSessions> {
    const owner = {
      userId: callerOf(request).id,
      cookie: this.cookie.read(request),
      address: request.ip,
    };
    return { ended: await this.passwords.execute(owner, body) };
  }
}
