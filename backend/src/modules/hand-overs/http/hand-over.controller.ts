import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppConfig } from '../../../kernel/config/config.js';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { HAND_OVER_COOKIE, HANDED_OVER_COOKIE } from '../../../kernel/http/hand-over-cookies.js';
import { id } from '../../../lib/schemas.js';
import { callerOf, SessionCookie } from '../../auth/public.js';
import { HandOvers, START_HAND_OVER, type HandOverView } from '../app/hand-overs.service.js';
import { IDLE_DAYS, WAITING_DAYS } from '../domain/hand-over.js';
import { handOverSchema } from './hand-over.schemas.js';

const COOKIE_SECONDS = (IDLE_DAYS + WAITING_DAYS) * 86_400;

/** Browsers of a business that are handed over to its customers, for its members. */
@ApiTags('Hand-overs')
@Controller('api')
export class HandOverController {
  constructor(
    private readonly handOvers: HandOvers,
    private readonly cookie: SessionCookie,
    private readonly config: AppConfig,
  ) {}

  @Get('businesses/:id/hand-overs')
  @Endpoint({
    id: 'listHandOvers',
    summary: 'List hand-overs',
    description:
      'Lists the browsers that customers of a business can rate in now, the newest hand-over first.',
    access: may('hand-overs.read', 'business'),
    answer: { status: 200, description: 'The hand-overs.', schema: z.array(handOverSchema) },
  })
  async list(
    @Param('id', { schema: id }) businessId: string,
  ): Promise<z.input<typeof handOverSchema>[]> {
    return (await this.handOvers.list(businessId)).map(viewOf);
  }

  @Post('businesses/:id/hand-overs')
  @Endpoint({
    id: 'startHandOver',
    summary: 'Start a hand-over',
    description: `Ends the session of the browser that makes the request, and sets a cookie with a token instead. The token can read the name of the business and submit customers' answers, and nothing else. It ends when somebody signs in in that browser, with \`endHandOver\`, when the member who started it changes their password or loses access to the business, and after ${IDLE_DAYS} days without use. Staff can do this unless the business turns that off (\`staffMayAsk\`).`,
    access: may(START_HAND_OVER, 'business'),
    answer: {
      status: 201,
      description: 'The hand-over.',
      schema: handOverSchema,
      headers: { 'Set-Cookie': 'Clears the session cookie, and sets the token of the hand-over.' },
    },
    problems: {
      409: 'The caller is an API key, which has no browser (`hand-overs.person-needed`).',
    },
    codes: ['hand-overs.person-needed'],
  })
  async start(
    @Param('id', { schema: id }) businessId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<z.input<typeof handOverSchema>> {
    const { handOver, token } = await this.handOvers.start(callerOf(request), businessId, {
      sessionCookie: this.cookie.read(request),
      host: request.host,
      userAgent: request.headers['user-agent'],
    });
    const common = {
      path: '/',
      sameSite: 'lax',
      secure: this.config.secure,
      maxAge: COOKIE_SECONDS,
    } as const;
    this.cookie.clear(reply);
    void reply.setCookie(HAND_OVER_COOKIE, token, { ...common, httpOnly: true });
    void reply.setCookie(HANDED_OVER_COOKIE, '1', common);
    return viewOf(handOver);
  }

  @Post('hand-overs/:id/end')
  @Endpoint({
    id: 'endHandOver',
    summary: 'End a hand-over',
    description: `Ends a hand-over: its browser takes no more answers, and asks a member to sign in. Answers that customers gave before the end, and that still wait for a connection there, are stored for ${WAITING_DAYS} more days. Repeating the call changes nothing.`,
    access: may('hand-overs.end', 'hand-over'),
    answer: { status: 204, description: 'The hand-over has ended.' },
    idempotent: true,
  })
  async end(
    @Param('id', { schema: id.meta({ description: 'Id of the hand-over.' }) }) handOverId: string,
  ): Promise<void> {
    await this.handOvers.end(handOverId);
  }
}

const viewOf = (handOver: HandOverView): z.input<typeof handOverSchema> => ({
  id: handOver.id,
  businessId: handOver.businessId,
  startedBy: handOver.startedBy,
  browser: handOver.browser,
  system: handOver.system,
  answers: handOver.answerCount,
  lastAnswerAt: handOver.lastAnswerAt?.toISOString() ?? null,
  createdAt: handOver.createdAt.toISOString(),
  updatedAt: handOver.updatedAt.toISOString(),
});
