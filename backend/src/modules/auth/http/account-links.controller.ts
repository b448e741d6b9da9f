import { Body, Controller, Get, Header, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { anyone, signedIn } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { rateOf } from '../../../kernel/http/operation-facts.js';
import { assertSameOrigin } from '../../../kernel/http/origin.js';
import { AccountLinkStates, type LinkState } from '../app/account-link-states.js';
import {
  RequestPasswordReset,
  RESETS_PER_ACCOUNT,
} from '../app/request-password-reset.use-case.js';
import { RequestVerification } from '../app/request-verification.use-case.js';
import { ResetPassword } from '../app/reset-password.use-case.js';
import { AccountMailSender } from '../app/account-mail-sender.service.js';
import { Sessions } from '../app/sessions.service.js';
import { UserViews } from '../app/user-views.service.js';
import type { UserView } from '../data/user.repository.js';
import { VerifyEmail } from '../app/verify-email.use-case.js';
import { TOKEN_HOURS } from '../domain/user-token.js';
import {
  accountLinkSchema,
  forgotPasswordBody,
  linkToken,
  resetPasswordBody,
  verifyEmailBody,
  type ForgotPasswordBody,
  type ResetPasswordBody,
  type VerifyEmailBody,
} from './account.schemas.js';
import { callerOf } from './caller-of.js';
import { SessionCookie, SETS_SESSION } from './session-cookie.js';
import { originOf, visitOf } from './visit.js';
import { UserSchema } from './user.schemas.js';

const BODY_PROBLEMS = {
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  422: 'The link no longer works (`auth.invalid-link`), or some fields are invalid and `errors` lists them.',
};

const RATE_LIMIT = { points: 30, windowSeconds: 900 };
/** Emails that a person may send to their own inbox, limited to protect the mail server. */
const MAIL_LIMIT = { points: 5, windowSeconds: 3_600 };

/** Content security policy that allows the email's own styles and images, and no scripts. */
const MAIL_PAGE =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/** Endpoints for links that are sent by email. */
@ApiTags('Auth')
@Controller('api/auth')
export class AccountLinksController {
  constructor(
    private readonly requestReset: RequestPasswordReset,
    private readonly reset: ResetPassword,
    private readonly verification: VerifyEmail,
    private readonly links: AccountLinkStates,
    private readonly requestVerification: RequestVerification,
    private readonly mails: AccountMailSender,
    private readonly sessions: Sessions,
    private readonly users: UserViews,
    private readonly cookie: SessionCookie,
  ) {}

  @Post('forgot-password')
  @Endpoint({
    id: 'forgotPassword',
    summary: 'Send a password reset email',
    description: `Sends an email with a link to set a new password if the address has an account. The link works once, for ${TOKEN_HOURS['reset-password']} hour. The response is the same for an address without an account. One address gets at most ${rateOf(RESETS_PER_ACCOUNT, 'email')}.`,
    access: anyone,
    answer: { status: 202, description: 'The email is queued if the account exists.' },
    problems: { ...BODY_PROBLEMS, 422: 'Some fields are invalid. `errors` lists them.' },
    rateLimit: RATE_LIMIT,
  })
  async forgotPassword(
    @Body({ schema: forgotPasswordBody }) body: ForgotPasswordBody,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.requestReset.run(body.email, visitOf(request));
  }

  @Post('reset-password')
  @Endpoint({
    id: 'resetPassword',
    summary: 'Reset a password',
    description:
      'Sets a new password with the token of a password reset email. Ends all sessions of the user and starts a new one. A token that was used, replaced or has expired gets 422 `auth.invalid-link`: request a new email.',
    access: anyone,
    answer: {
      status: 200,
      description: 'The user, signed in.',
      schema: UserSchema,
      headers: SETS_SESSION,
    },
    problems: { 403: 'The request came from another site.', ...BODY_PROBLEMS },
    rateLimit: RATE_LIMIT,
    codes: ['auth.invalid-link', 'auth.weak-password'],
  })
  async resetPassword(
    @Body({ schema: resetPasswordBody }) body: ResetPasswordBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserView> {
    assertSameOrigin(request);
    const account = await this.reset.run(body.token, body.password);
    this.cookie.write(
      reply,
      await this.sessions.begin(account, this.cookie.read(request), originOf(request)),
    );
    return this.users.of(account.userId);
  }

  @Post('verify-email')
  @Endpoint({
    id: 'verifyEmail',
    summary: 'Confirm an email address',
    description:
      'Confirms the email address of an account with the token of a confirmation email. Confirming with the same token again changes nothing. A token that was replaced or has expired gets 422 `auth.invalid-link`.',
    access: anyone,
    answer: { status: 204, description: 'The address is confirmed.' },
    problems: BODY_PROBLEMS,
    rateLimit: RATE_LIMIT,
    codes: ['auth.invalid-link'],
  })
  async verifyEmail(@Body({ schema: verifyEmailBody }) body: VerifyEmailBody): Promise<void> {
    await this.verification.run(body.token);
  }

  @Get('links/:token')
  @Endpoint({
    id: 'getAccountLink',
    summary: 'Get an account link',
    description:
      'Returns the state of a link that confirms an address or resets a password. Reading does not use the link up. An unknown link looks like an expired one.',
    access: anyone,
    answer: { status: 200, description: 'The state of the link.', schema: accountLinkSchema },
    rateLimit: RATE_LIMIT,
  })
  async readLink(
    @Param('token', { schema: linkToken }) token: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ state: LinkState }> {
    void reply.header('cache-control', 'no-store');
    return { state: await this.links.of(token) };
  }

  @Get('verification-email')
  @Header('content-security-policy', MAIL_PAGE)
  @Endpoint({
    id: 'showVerificationEmail',
    internal: true,
    summary: 'Get the confirmation email',
    description:
      'Returns the email that confirms the address of the signed-in user, as a page. Available only on a local installation without an email server, where the email cannot be delivered.',
    access: signedIn,
    evenIfLapsed: true,
    answer: { status: 200, description: 'The email.', type: 'text/html' },
    problems: { 404: 'The installation sends email, or the address is confirmed already.' },
    rateLimit: RATE_LIMIT,
  })
  async showVerificationEmail(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const html = await this.mails.show(callerOf(request).id, visitOf(request));
    if (html === undefined) throw kernelErrors['not-found']();
    void reply.type('text/html; charset=utf-8');
    return html;
  }

  @Post('verification-email')
  @Endpoint({
    id: 'sendVerificationEmail',
    summary: 'Resend the confirmation email',
    description:
      'Sends the email that confirms the address of the signed-in user again, unless the address is confirmed already. The response is the same in both cases. Earlier links keep working.',
    access: signedIn,
    evenIfLapsed: true,
    answer: {
      status: 202,
      description: 'The email is queued if the address is not confirmed yet.',
    },
    rateLimit: MAIL_LIMIT,
    idempotent: true,
  })
  async sendVerificationEmail(@Req() request: FastifyRequest): Promise<void> {
    await this.requestVerification.run(callerOf(request).id, visitOf(request));
  }
}
