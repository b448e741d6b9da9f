import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { anyone } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { PublishSharedAnswer } from '../app/publish-shared-answer.use-case.js';
import { SharedLinks } from '../app/shared-links.service.js';
import { SubmitSharedAnswer } from '../app/submit-shared-answer.use-case.js';
import type { AnswerReceipt } from '../domain/shared-answer.js';
import { DAILY_ANSWERS, SHARED_ANSWERS_LIMIT } from '../domain/shared-link.js';
import {
  answerReceiptSchema,
  codeSchema,
  openLinkSchema,
  openViewOf,
  publishSharedAnswerSchema,
  sharedAnswerSchema,
} from './shared-link.schemas.js';

const NO_LINK =
  'The code is unknown or renewed, or the business is inactive (`shared-links.not-found`).';

/** The page of a shared link, for customers. */
@ApiTags('Shared links')
@Controller('api/shared-links/:code')
export class SharedLinkAnswersController {
  constructor(
    private readonly links: SharedLinks,
    private readonly submitting: SubmitSharedAnswer,
    private readonly publishing: PublishSharedAnswer,
  ) {}

  @Get()
  @Endpoint({
    id: 'getOpenSharedLink',
    summary: 'Get the business of a shared link',
    description:
      'Returns the business behind a shared link, for the customer page. Reading changes nothing.',
    access: anyone,
    answer: { status: 200, description: 'The business.', schema: openLinkSchema },
    problems: { 404: NO_LINK },
    codes: ['shared-links.not-found'],
  })
  async read(
    @Param('code', { schema: codeSchema }) code: string,
    @Req() { host }: FastifyRequest,
  ): Promise<z.input<typeof openLinkSchema>> {
    const { business } = await this.links.open(code, host);
    return openViewOf(business);
  }

  @Post('ratings')
  @Endpoint({
    id: 'submitSharedLinkRating',
    summary: 'Submit a rating by a shared link',
    description: `Stores a rating and text of a customer without a review request: 5 stars become a public review, 1 to 4 stars private feedback. It does not count toward the plan. A device answers once per day, and a link takes ${DAILY_ANSWERS} answers per day. The same answer with the same \`submissionId\` is stored once.`,
    access: anyone,
    answer: { status: 201, description: 'The stored answer.', schema: answerReceiptSchema },
    problems: {
      404: NO_LINK,
      409: 'The device has answered today (`shared-links.answered-today`), or the `submissionId` belongs to another answer (`shared-links.already-answered`).',
      429: 'The link has all answers of the day (`shared-links.day-is-full`), or the address has sent too many. Wait for the seconds in `Retry-After`, if there are any.',
    },
    rateLimit: SHARED_ANSWERS_LIMIT,
    idempotent: true,
    repeatable: true,
    codes: [
      'shared-links.not-found',
      'shared-links.answered-today',
      'shared-links.already-answered',
      'shared-links.day-is-full',
    ],
  })
  async submit(
    @Param('code', { schema: codeSchema }) code: string,
    @Body({ schema: sharedAnswerSchema }) body: z.output<typeof sharedAnswerSchema>,
    @Req() { host }: FastifyRequest,
  ): Promise<AnswerReceipt> {
    return this.submitting.run(code, host, body);
  }

  @Post('publish')
  @Endpoint({
    id: 'publishSharedLinkRating',
    summary: 'Publish private feedback of a shared link',
    description:
      'Publishes the stars and words of private feedback as a review as well, if the business lets everyone publish (`publicPathForAll`). Both count as one rating.',
    access: anyone,
    answer: { status: 201, description: 'The published review.', schema: answerReceiptSchema },
    problems: {
      404: `${NO_LINK} Or there is no private feedback with this \`submissionId\`.`,
      409: 'The business publishes only 5 stars (`shared-links.not-offered`).',
    },
    rateLimit: SHARED_ANSWERS_LIMIT,
    idempotent: true,
    repeatable: true,
    codes: ['shared-links.not-found', 'shared-links.not-offered'],
  })
  async publish(
    @Param('code', { schema: codeSchema }) code: string,
    @Body({ schema: publishSharedAnswerSchema }) body: z.output<typeof publishSharedAnswerSchema>,
    @Req() { host }: FastifyRequest,
  ): Promise<AnswerReceipt> {
    return this.publishing.run(code, host, body.submissionId);
  }
}
