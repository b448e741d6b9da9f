import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { anyone } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { Sessions } from '../app/sessions.service.js';
import { safeReturnPath, signInPath } from '../domain/return-path.js';
import { SessionCookie } from './session-cookie.js';

/** Ignores other parameters of a link: a page navigation never gets a problem response. */
const pageQuery = z.object({
  returnTo: z.string().optional().catch(undefined).meta({
    description: 'Path of the page on this site to open afterwards. Other sites are ignored.',
  }),
});
type PageQuery = z.infer<typeof pageQuery>;

/** Page navigations, not data calls: plain links lead here. */
@ApiTags('Auth')
@Controller('api')
export class SignInPagesController {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
  ) {}

  @Get('login')
  @Endpoint({
    id: 'openSignIn',
    summary: 'Redirect to the sign-in page',
    description:
      'Redirects a browser to the sign-in page. Without `returnTo`, the page leads to registration in a browser that nobody has signed in with yet.',
    access: anyone,
    answer: {
      status: 302,
      description: 'A redirect to the sign-in page.',
      headers: { Location: 'Path of the page.' },
    },
  })
  login(
    @Query({ schema: pageQuery }) query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): void {
    void reply.header('location', signInPath(query.returnTo));
  }

  @Get('logout')
  @Endpoint({
    id: 'logout',
    summary: 'Sign out',
    description:
      'Ends the session, clears its cookie and redirects the browser to the home page or to `returnTo`. A navigation from another site does not end the session.',
    access: anyone,
    answer: {
      status: 302,
      description: 'A redirect to the page.',
      headers: {
        Location: 'Path of the page.',
        'Set-Cookie': 'Clears the session cookie.',
      },
    },
  })
  async logout(
    @Query({ schema: pageQuery }) query: PageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    if (isOwnNavigation(request)) {
      await this.sessions.end(this.cookie.read(request));
      this.cookie.clear(reply);
    }
    void reply.header('location', safeReturnPath(query.returnTo) ?? '/');
  }
}

/**
 * Returns true when the person opened this page, rather than a link, image or prefetch of another site: SameSite=Lax
 * sends the cookie with navigations, and a GET that signs out must not be triggered from elsewhere. Browsers without
 * Fetch Metadata are allowed.
 */
function isOwnNavigation({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (headers['sec-purpose'] !== undefined || headers['purpose'] === 'prefetch') return false;
  return site === undefined || site === 'same-origin' || site === 'none';
}
