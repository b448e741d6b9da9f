import { Body, Controller, Get, Patch, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { anyone, signedIn } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import '../../../kernel/http/fastify-request.js';
import { assertSameOrigin } from '../../../kernel/http/origin.js';
import { Register } from '../app/register.use-case.js';
import { Sessions } from '../app/sessions.js';
import { UserViews } from '../app/user-views.js';
import type { ProvenAccount, UserView } from '../app/user.store.js';
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
import { UserSchema } from './user.schema.js';
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
    summary: 'Open an account',
    description:
      'Opens an account, signs it in and sends an email that confirms the address: 20 in 15 minutes an address, 40 an hour a network. The owner of an address that has an account is told by email, once a day. At the host of an organization with its own branding, invitations open accounts instead.',
    access: anyone,
    answer: {
      status: 201,
      description: 'The new user, signed in.',
      schema: UserSchema,
      headers: SETS_SESSION,
    },
    problems: {
      403: "The request came from another site, or to an organization's own host, where accounts are opened by invitation.",
      409: 'The address has an account already.',
      413: 'The body is too large.',
      415: 'The body is not JSON.',
      422: 'Some fields are not acceptable; `errors` names them.',
    },
    rateLimit: { points: 20, windowSeconds: 900 },
  })
  async register(
    @Body({ schema: registerBody }) body: RegisterBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserView> {
    assertSameOrigin(request);
    return this.signIn(
      await this.registration.execute(body, request.ip, visitOf(request)),
      request,
      reply,
    );
  }

  @Post('login')
  @UseGuards(LocalGuard)
  @Endpoint({
    id: 'login',
    summary: 'Sign in',
    description:
      'Signs in with mail address and password: 50 attempts in 15 minutes an address, 10 an account and network, 100 an hour an account from networks that it has not signed in from in 90 days. The answer does not tell whether the account exists.',
    access: anyone,
    answer: {
      status: 200,
      description: 'The user, signed in.',
      schema: UserSchema,
      headers: SETS_SESSION,
    },
    problems: {
      401: 'Mail address or password is not right.',
      403: 'The request came from another site.',
      413: 'The body is too large.',
      415: 'The body is not JSON.',
      422: 'Some fields are not acceptable; `errors` names them.',
    },
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
    summary: 'Get the signed-in user',
    description: 'The signed-in user with the businesses they may see.',
    access: signedIn,
    answer: { status: 200, description: 'The user.', schema: UserSchema },
  })
  user(@Req() request: FastifyRequest): Promise<UserView> {
    return this.users.of(callerOf(request).id);
  }

  @Patch('user')
  @Endpoint({
    id: 'updateCurrentUser',
    summary: 'Change the signed-in user',
    description:
      'Changes the name, or the language of screens and of mails about the account. What is left out stays.',
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
