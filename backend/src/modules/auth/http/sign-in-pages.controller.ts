import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { anyone } from '../../../kernel/http/access.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { Sessions } from '../app/sessions.js';
import { signInPath } from '../domain/return-path.js';
import { SessionCookie } from './session-cookie.js';

/** Whatever else a link carries is dropped: a page navigation is never answered with a problem. */
const loginQuery = z.object({
  returnTo: z
    .string()
    .optional()
    .catch(undefined)
    .meta({ description: 'Page of this site to open after signing in; other sites are ignored.' }),
});

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
    summary: 'Go to the sign-in page',
    description: 'Redirects a browser to the sign-in page.',
    access: anyone,
    answer: { status: 302, description: 'The sign-in page.' },
  })
  login(
    @Query({ schema: loginQuery }) query: z.infer<typeof loginQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): void {
    void reply.header('location', signInPath(query.returnTo));
  }

  @Get('logout')
  @Endpoint({
    id: 'logout',
    summary: 'Sign out',
    description:
      'Ends the session on the server, clears its cookie and redirects a browser to the front page.',
    access: anyone,
    answer: { status: 302, description: 'The front page.' },
  })
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    if (isOwnNavigation(request)) {
      await this.sessions.end(this.cookie.read(request));
      this.cookie.clear(reply);
    }
    void reply.header('location', '/');
  }
}

/**
 * Whether the person asked for this page, rather than a link, image or prefetch of another site:
 * SameSite=Lax lets the cookie through on navigations, and a GET that signs out must not be
 * triggered from elsewhere. Browsers without Fetch Metadata are let through.
 */
function isOwnNavigation({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (headers['sec-purpose'] !== undefined || headers['purpose'] === 'prefetch') return false;
  return site === undefined || site === 'same-origin' || site === 'none';
}
