import { Body, Controller, Get, Header, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { anyone, signedIn } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { assertSameOrigin } from '../../../kernel/http/origin.js';
import { AccountLinkStates, type LinkState } from '../app/account-link-states.js';
import { RequestPasswordReset } from '../app/request-password-reset.use-case.js';
import { RequestVerification } from '../app/request-verification.use-case.js';
import { ResetPassword } from '../app/reset-password.use-case.js';
import { SendAccountMail } from '../app/send-account-mail.use-case.js';
import { Sessions } from '../app/sessions.js';
import { UserViews } from '../app/user-views.js';
import type { UserView } from '../app/user.store.js';
import { VerifyEmail } from '../app/verify-email.use-case.js';
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
import { UserSchema } from './user.schema.js';

const BODY_PROBLEMS = {
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  422: 'The link no longer works, or some fields are not acceptable; `errors` names them.',
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
    private readonly mails: SendAccountMail,
    private readonly sessions: Sessions,
    private readonly users: UserViews,
    private readonly cookie: SessionCookie,
  ) {}

  @Post('forgot-password')
  @Endpoint({
    id: 'forgotPassword',
    summary: 'Ask for a password reset',
    description:
      'Sends a link to choose a new password, where the address has an account. The answer does not tell whether it has.',
    access: anyone,
    answer: { status: 202, description: 'If there is such an account, a mail is on its way.' },
    problems: { ...BODY_PROBLEMS, 422: 'Some fields are not acceptable; `errors` names them.' },
    rateLimit: RATE_LIMIT,
  })
  async forgotPassword(
    @Body({ schema: forgotPasswordBody }) body: ForgotPasswordBody,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.requestReset.execute(body.email, visitOf(request));
  }

  @Post('reset-password')
  @Endpoint({
    id: 'resetPassword',
    summary: 'Choose a new password',
    description:
      'Sets a new password with a mailed token, ends all sessions of the user and begins a new one.',
    access: anyone,
    answer: {
      status: 200,
      description: 'The user, signed in.',
      schema: UserSchema,
      headers: SETS_SESSION,
    },
    problems: { 403: 'The request came from another site.', ...BODY_PROBLEMS },
    rateLimit: RATE_LIMIT,
  })
  async resetPassword(
    @Body({ schema: resetPasswordBody }) body: ResetPasswordBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserView> {
    assertSameOrigin(request);
    const account = await this.reset.execute(body.token, body.password);
    this.cookie.write(
      reply,
      await this.sessions.begin(account, this.cookie.read(request), originOf(request)),
    );
    return this.users.of(account.userId);
  }

  @Post('verify-email')
  @Endpoint({
    id: 'verifyEmail',
    summary: 'Confirm a mail address',
    description:
      'Confirms the address of an account with a mailed token. The same token again is no error.',
    access: anyone,
    answer: { status: 204, description: 'The address is confirmed.' },
    problems: BODY_PROBLEMS,
    rateLimit: RATE_LIMIT,
  })
  async verifyEmail(@Body({ schema: verifyEmailBody }) body: VerifyEmailBody): Promise<void> {
    await this.verification.execute(body.token);
  }

  @Get('links/:token')
  @Endpoint({
    id: 'getAccountLink',
    summary: 'Check a link from an account email',
    description:
      'Tells whether a link to confirm an address or to choose a new password still works. Looking at it changes nothing, and an unknown link is answered like an expired one.',
    access: anyone,
    answer: { status: 200, description: 'How it stands.', schema: accountLinkSchema },
    rateLimit: RATE_LIMIT,
  })
  async readLink(
    @Param('token', { schema: linkToken }) token: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ state: LinkState }> {
    void reply.header('cache-control', 'no-store');
    return { state: await this.links.of(token) };
  }

  @Get('verification-mail')
  @Header('content-security-policy', MAIL_PAGE)
  @Endpoint({
    id: 'showVerificationMail',
    summary: 'Show the confirmation mail',
    description:
      'The mail that confirms the address of the signed-in user, as a page. Only on an installation that nobody but its own machine can open and that has no mail server: there it is the only way to read it.',
    access: signedIn,
    evenIfLapsed: true,
    answer: { status: 200, description: 'The mail.', type: 'text/html' },
    problems: { 404: 'The installation sends mail, or the address is confirmed.' },
    rateLimit: RATE_LIMIT,
  })
  async showVerificationMail(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const html = await this.mails.show(callerOf(request).id, visitOf(request));
    if (html === undefined) throw kernelErrors['not-found']();
    void reply.type('text/html; charset=utf-8');
    return html;
  }

  @Post('verification-mail')
  @Endpoint({
    id: 'sendVerificationMail',
    summary: 'Ask for the confirmation mail again',
    description:
      'Sends the mail that confirms the address of the signed-in user once more, unless it is confirmed: the answer is the same. Links that were sent before go on working. 5 times an hour.',
    access: signedIn,
    evenIfLapsed: true,
    answer: {
      status: 202,
      description: 'If the address is not confirmed yet, a mail is on its way.',
    },
    rateLimit: MAIL_LIMIT,
    idempotent: true,
  })
  async sendVerificationMail(@Req() request: FastifyRequest): Promise<void> {
    await this.requestVerification.execute(callerOf(request).id, visitOf(request));
  }
}
