import { Body, Controller, Get, Patch, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { anyone, signedIn } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import '../../../kernel/http/fastify-request.js';
import { rateOf } from '../../../kernel/http/operation-facts.js';
import { assertSameOrigin } from '../../../kernel/http/origin.js';
import { KNOWN_DAYS } from '../app/known-networks.service.js';
import { Register, REGISTRATIONS_PER_NETWORK } from '../app/register.use-case.js';
import { Sessions } from '../app/sessions.service.js';
import {
  SIGN_INS_PER_ACCOUNT,
  SIGN_INS_PER_ACCOUNT_AND_NETWORK,
  SIGN_INS_PER_ADDRESS,
} from '../app/sign-in.service.js';
import { UserViews } from '../app/user-views.service.js';
import type { ProvenAccount, UserView } from '../data/user.repository.js';
import {
  loginBody,
  profileBody,
  registerBody,
  type LoginBody,
  type ProfileBody,
  type RegisterBody,
} from './account.schemas.js';
import { callerOf } from './caller-of.js';
import { LocalGuard } from './local.guard.js';
import { SessionCookie, SETS_SESSION } from './session-cookie.js';
import { UserSchema } from './user.schemas.js';
import { originOf, visitOf } from './visit.js';

/** Endpoints to open an account, to sign in, and to read and change the signed-in user. */
@ApiTags('Auth')
@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly registration: Register,
    private readonly sessions: Sessions,
    private readonly users: UserViews,
    private readonly cookie: SessionCookie,
  ) {}

  @Post('register')
  @Endpoint({
    id: 'register',
    summary: 'Register an account',
    description: `Creates an account, signs it in and sends an email to confirm the address. If the address has an account already, its owner gets an email about the attempt, at most once a day. On the host of an organization with its own branding, accounts are created by invitation only. One network can register at most ${rateOf(REGISTRATIONS_PER_NETWORK, 'account')}.`,
    access: anyone,
    answer: {
      status: 201,
      description: 'The new user, signed in.',
      schema: UserSchema,
      headers: SETS_SESSION,
    },
    problems: {
      403: 'The request came from another site, or this host accepts invitations only (`auth.invitation-only`).',
      409: 'The address has an account already (`auth.email-taken`): sign in instead.',
      413: 'The body is too large.',
      415: 'The body is not JSON.',
      422: 'Some fields are invalid. `errors` lists them.',
    },
    rateLimit: { points: 20, windowSeconds: 900 },
    codes: [
      'auth.invitation-only',
      'http.foreign-origin',
      'auth.email-taken',
      'auth.weak-password',
    ],
  })
  async register(
    @Body({ schema: registerBody }) body: RegisterBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserView> {
    assertSameOrigin(request);
    return this.signIn(
      await this.registration.run(body, request.ip, visitOf(request)),
      request,
      reply,
    );
  }

  @Post('login')
  @UseGuards(LocalGuard)
  @Endpoint({
    id: 'login',
    summary: 'Sign in',
    description: `Signs in with an email address and a password, and sets the session cookie. The response does not reveal if the account exists. The limits are ${rateOf(SIGN_INS_PER_ADDRESS, 'attempt')} per IP address, ${rateOf(SIGN_INS_PER_ACCOUNT_AND_NETWORK, 'attempt')} per account and network, and ${rateOf(SIGN_INS_PER_ACCOUNT, 'attempt')} per account from networks without a sign-in to it in the last ${KNOWN_DAYS} days.`,
    access: anyone,
    answer: {
      status: 200,
      description: 'The user, signed in.',
      schema: UserSchema,
      headers: SETS_SESSION,
    },
    problems: {
      401: 'The email address or the password is wrong (`auth.invalid-credentials`).',
      403: 'The request came from another site.',
      413: 'The body is too large.',
      415: 'The body is not JSON.',
      422: 'Some fields are invalid. `errors` lists them.',
    },
    codes: ['auth.invalid-credentials', 'http.foreign-origin'],
  })
  async login(
    @Body({ schema: loginBody }) _body: LoginBody,
    @Req() request: FastifyRequest & { user?: ProvenAccount },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserView> {
    if (!request.user) throw kernelErrors.unauthenticated();
    return this.signIn(request.user, request, reply);
  }

  @Get('user')
  @Endpoint({
    id: 'getCurrentUser',
    summary: 'Get the current user',
    description: 'Returns the signed-in user with the businesses that they can access.',
    access: signedIn,
    answer: { status: 200, description: 'The user.', schema: UserSchema },
  })
  user(@Req() request: FastifyRequest): Promise<UserView> {
    return this.users.of(callerOf(request).id);
  }

  @Patch('user')
  @Endpoint({
    id: 'updateCurrentUser',
    summary: 'Update the current user',
    description:
      'Changes the name of the signed-in user, or the language of the interface and of emails about the account. Omitted fields stay unchanged.',
    access: signedIn,
    answer: { status: 200, description: 'The user.', schema: UserSchema },
    idempotent: true,
  })
  change(
    @Body({ schema: profileBody }) body: ProfileBody,
    @Req() request: FastifyRequest,
  ): Promise<UserView> {
    return this.users.change(callerOf(request).id, body);
  }

  private async signIn(
    account: ProvenAccount,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<UserView> {
    this.cookie.write(
      reply,
      await this.sessions.begin(account, this.cookie.read(request), originOf(request)),
    );
    return this.users.of(account.userId);
  }
}
