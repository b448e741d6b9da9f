import '@fastify/cookie';
import { Body, Controller, Get, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { anyone } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { HAND_OVER_COOKIE } from '../../../kernel/http/hand-over-cookies.js';
import { assertSameOrigin } from '../../../kernel/http/origin.js';
import {
  answerReceiptSchema,
  openLinkSchema,
  openViewOf,
  publishSharedAnswerSchema,
  type AnswerReceipt,
} from '../../shared-links/public.js';
import { HandOverAnswers, type HandOverVisit } from '../app/hand-over-answers.service.js';
import { DAILY_HAND_OVER_ANSWERS, WAITING_DAYS } from '../domain/hand-over.js';
import { handOverAnswerSchema } from './hand-over.schemas.js';

const NO_TOKEN =
  'The request has no cookie of a hand-over, or the wrong one (`hand-overs.unknown`).';
const CLOSED =
  'The business is inactive or its plan has lapsed (`hand-overs.business-closed`), or the request came from another site.';
const ENDED = 'The hand-over has ended (`hand-overs.ended`).';

/** Answers of one address per hour: devices that were offline send what has waited at once. */
const rateLimit = { points: 300, windowSeconds: 3_600 };

/** Customers' answers in a browser that was handed over. The token in its cookie is good for nothing else. */
@ApiTags('Hand-overs')
@Controller('api/hand-over')
export class HandOverAnswersController {
  constructor(private readonly answers: HandOverAnswers) {}

  @Get()
  @Endpoint({
    id: 'getHandOver',
    summary: 'Get the business of a hand-over',
    description:
      'Returns the business that customers rate in the browser that makes the request, by the cookie that `startHandOver` has set.',
    access: anyone,
    answer: { status: 200, description: 'The business.', schema: openLinkSchema },
    problems: { 401: NO_TOKEN, 403: CLOSED, 410: ENDED },
    codes: ['hand-overs.unknown', 'hand-overs.business-closed', 'hand-overs.ended'],
  })
  async read(@Req() request: FastifyRequest): Promise<z.input<typeof openLinkSchema>> {
    return openViewOf(await this.answers.open(visitOf(request)));
  }

  @Post('ratings')
  @Endpoint({
    id: 'submitHandOverRating',
    summary: 'Submit a rating on a handed-over device',
    description: `Stores a rating and text of a customer in a browser that was handed over: 5 stars become a public review, 1 to 4 stars private feedback. It does not count toward the plan. The same answer with the same \`submissionId\` is stored once, however often it is sent and whatever has happened since. A hand-over takes ${DAILY_HAND_OVER_ANSWERS} answers per day. After its end, answers from before are stored for ${WAITING_DAYS} more days.`,
    access: anyone,
    answer: { status: 201, description: 'The stored answer.', schema: answerReceiptSchema },
    problems: {
      401: NO_TOKEN,
      403: CLOSED,
      409: 'The `submissionId` belongs to another answer (`shared-links.already-answered`).',
      410: ENDED,
      429: 'The hand-over has all answers of the day (`hand-overs.day-is-full`), or the address has sent too many. Wait for the seconds in `Retry-After`, if there are any.',
    },
    rateLimit,
    idempotent: true,
    repeatable: true,
    codes: [
      'hand-overs.unknown',
      'hand-overs.business-closed',
      'hand-overs.ended',
      'hand-overs.day-is-full',
      'http.foreign-origin',
      'shared-links.already-answered',
    ],
  })
  async submit(
    @Body({ schema: handOverAnswerSchema }) body: z.output<typeof handOverAnswerSchema>,
    @Req() request: FastifyRequest,
  ): Promise<AnswerReceipt> {
    assertSameOrigin(request);
    return this.answers.submit(visitOf(request), body);
  }

  @Post('publish')
  @Endpoint({
    id: 'publishHandOverRating',
    summary: 'Publish private feedback of a hand-over',
    description:
      'Publishes the stars and words of private feedback as a review as well, if the business lets everyone publish (`publicPathForAll`). Both count as one rating.',
    access: anyone,
    answer: { status: 201, description: 'The published review.', schema: answerReceiptSchema },
    problems: {
      401: NO_TOKEN,
      403: CLOSED,
      404: 'There is no private feedback with this `submissionId` (`shared-links.not-found`).',
      409: 'The business publishes only 5 stars (`shared-links.not-offered`).',
    },
    rateLimit,
    idempotent: true,
    repeatable: true,
    codes: [
      'hand-overs.unknown',
      'hand-overs.business-closed',
      'http.foreign-origin',
      'shared-links.not-found',
      'shared-links.not-offered',
    ],
  })
  async publish(
    @Body({ schema: publishSharedAnswerSchema }) body: z.output<typeof publishSharedAnswerSchema>,
    @Req() request: FastifyRequest,
  ): Promise<AnswerReceipt> {
    assertSameOrigin(request);
    return this.answers.publish(visitOf(request), body.submissionId);
  }
}

const visitOf = ({ cookies, host }: FastifyRequest): HandOverVisit => ({
  token: cookies[HAND_OVER_COOKIE],
  host,
});
