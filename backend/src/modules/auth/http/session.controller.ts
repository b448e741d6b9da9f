import { Body, Controller, Delete, Get, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { signedIn } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { rateOf } from '../../../kernel/http/operation-facts.js';
import { id } from '../../../lib/schemas.js';
import { ChangePassword } from '../app/change-password.use-case.js';
import { MOST_SHOWN, OwnSessions } from '../app/own-sessions.service.js';
import { DEFAULT_IDLE_DAYS } from '../app/settings.js';
import { SIGN_INS_PER_ACCOUNT_AND_NETWORK } from '../app/sign-in.service.js';
import { SESSION_DAYS } from '../domain/session-lifetime.js';
import type { ActiveSession } from '../data/session.repository.js';
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
    description: `Lists the active sessions of the signed-in user: the current one first, then up to ${MOST_SHOWN} others, the last used first. A session ends ${SESSION_DAYS} days after sign-in, or after ${DEFAULT_IDLE_DAYS} days without use. The operator can change the latter (\`SESSION_IDLE_DAYS\`).`,
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
    summary: 'End a session',
    description:
      'Ends one session of the signed-in user immediately. Its next request gets 401 `auth.session-ended`.',
    access: signedIn,
    answer: { status: 204, description: 'The session ended.' },
    problems: { 404: 'The session has ended or belongs to another user.' },
    evenIfLapsed: true,
    idempotent: true,
  })
  async end(
    @Param('id', { schema: id.meta({ description: 'Id of the session.' }) }) sessionId: string,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.sessions.end(callerOf(request).id, sessionId);
  }

  @Delete('sessions')
  @Endpoint({
    id: 'endOtherSessions',
    summary: 'End all other sessions',
    description:
      'Ends all sessions of the signed-in user immediately, except the one that makes the request.',
    access: signedIn,
    answer: { status: 200, description: 'The other sessions ended.', schema: endedSessionsSchema },
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
    summary: 'Update your password',
    description: `Sets a new password for the signed-in user. Ends all other sessions and cancels unused password reset links. A wrong current password counts as a failed sign-in: at most ${rateOf(SIGN_INS_PER_ACCOUNT_AND_NETWORK, 'attempt')} per account and network.`,
    access: signedIn,
    answer: {
      status: 200,
      description: 'The password is changed.',
      schema: endedSessionsSchema,
    },
    problems: {
      409: 'The account has no password (`auth.no-password`).',
      422: 'The current password is wrong (`auth.wrong-password`), the new one is too easy to guess (`auth.weak-password`), or some fields are invalid and `errors` lists them.',
    },
    evenIfLapsed: true,
    codes: ['auth.no-password', 'auth.wrong-password', 'auth.weak-password'],
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
    return { ended: await this.passwords.run(owner, body) };
  }
}
