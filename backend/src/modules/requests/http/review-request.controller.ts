import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { anyone, may } from '../../../kernel/http/access.js';
import type { Caller } from '../../../kernel/caller.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { decodeCursor, pageQuery, type Page } from '../../../kernel/pagination.js';
import { id } from '../../../lib/schemas.js';
import { CancelReviewRequest } from '../app/cancel-review-request.use-case.js';
import { ReviewLinks, type ReviewLink } from '../app/review-link.service.js';
import { RequestSenders, SEND_REQUESTS } from '../app/request-senders.js';
import { ReviewRequestRepository } from '../app/review-request.repository.js';
import { SendReviewRequest } from '../app/send-review-request.use-case.js';
import type { ReviewRequest } from '../domain/review-request.js';
import {
  reviewLinkSchema,
  reviewRequestSchema,
  sendReviewRequestSchema,
  tokenSchema,
} from './review-request.schemas.js';

@ApiTags('Review requests')
@Controller('api')
export class ReviewRequestController {
  constructor(
    private readonly requests: ReviewRequestRepository,
    private readonly senders: RequestSenders,
    private readonly sendReviewRequest: SendReviewRequest,
    private readonly cancelReviewRequest: CancelReviewRequest,
    private readonly links: ReviewLinks,
  ) {}

  @Get('businesses/:id/review-requests')
  @Endpoint({
    id: 'listReviewRequests',
    summary: 'List the review requests of a business',
    description: 'The newest first, each with where it stands and why it was not sent.',
    access: may('requests.read', 'business'),
    answer: {
      status: 200,
      description: 'A page of review requests.',
      schema: z.array(reviewRequestSchema),
    },
    paginated: true,
  })
  async list(
    @Param('id', { schema: id }) businessId: string,
    @Query({ schema: pageQuery }) query: z.output<typeof pageQuery>,
  ): Promise<Page<ReviewRequest>> {
    return this.requests.list(businessId, {
      limit: query.limit,
      after: decodeCursor(query.cursor),
    });
  }

  @Post('businesses/:id/review-requests')
  @Endpoint({
    id: 'sendReviewRequest',
    summary: 'Ask a customer for a review',
    description:
      'Sends a message by email, or by another medium that is set up (`channel`), with a link of its own. The request is queued and leaves after 5 seconds, in which it can be canceled; its status tells what became of it. Whoever has unsubscribed gets nothing: the request is `suppressed` with the reason `unsubscribed`. A customer who was asked or answered within the last 90 days is asked again only with `allowRepeat`. Staff may ask, unless the business keeps that to its managers (`staffMayAsk`); a name they give changes nothing about a customer on the list. Keys need the role `manager`.',
    access: may(SEND_REQUESTS, 'business'),
    answer: { status: 201, description: 'The queued review request.', schema: reviewRequestSchema },
    problems: {
      404: 'There is no such business or customer, or not for this caller.',
      409: 'The customer was asked or answered recently (`requests.recently-contacted`; `lastContactedAt` says when, `allowRepeat` asks again), or the business has to give its postal address first (`businesses.postal-address-needed`, on public servers), or a request with this Idempotency-Key is still running.',
      422: 'Some fields are not acceptable, or the medium cannot be used: there is no number, no consent, it is night there (`quiet-hours`), or no channel for it is set up.',
    },
    idempotent: true,
  })
  async send(
    @Param('id', { schema: id }) businessId: string,
    @Body({ schema: sendReviewRequestSchema }) body: z.output<typeof sendReviewRequestSchema>,
    @Req() { caller }: FastifyRequest,
  ): Promise<ReviewRequest> {
    const { isStaff } = await this.senders.admit(caller as Caller, businessId);
    return this.sendReviewRequest.run(businessId, body, { ...body, changesKnown: !isStaff });
  }

  @Get('review-requests/:id')
  @Endpoint({
    id: 'getReviewRequest',
    summary: 'Read a review request',
    access: may('requests.read', 'review-request'),
    answer: { status: 200, description: 'The review request.', schema: reviewRequestSchema },
  })
  async read(@Param('id', { schema: id }) requestId: string): Promise<ReviewRequest> {
    const request = await this.requests.find(requestId);
    if (!request) throw kernelErrors['not-found']();
    return request;
  }

  @Post('review-requests/:id/cancel')
  @Endpoint({
    id: 'cancelReviewRequest',
    summary: 'Cancel a review request',
    description:
      'Takes back a request to one customer that has not left yet; what it used of the plan is given back. Canceling again changes nothing. Requests of campaigns are ended with their campaign.',
    access: may(SEND_REQUESTS, 'review-request'),
    answer: { status: 200, description: 'The canceled request.', schema: reviewRequestSchema },
    problems: {
      409: 'The request has left, or belongs to a campaign (`requests.already-sent`), or a request with this Idempotency-Key is still running.',
    },
    idempotent: true,
    repeatable: true,
  })
  async cancel(
    @Param('id', { schema: id }) requestId: string,
    @Req() { caller, businessId }: FastifyRequest,
  ): Promise<ReviewRequest> {
    await this.senders.admit(caller as Caller, businessId as string);
    return this.cancelReviewRequest.run(requestId);
  }

  @Get('review-request/:token')
  @Endpoint({
    id: 'getReviewLink',
    summary: "Read what a customer's link leads to",
    description: 'For the customer page. Reading changes nothing.',
    access: anyone,
    answer: { status: 200, description: 'The request and the business.', schema: reviewLinkSchema },
    problems: { 404: 'Unknown or expired token.' },
  })
  async readLink(@Param('token', { schema: tokenSchema }) token: string): Promise<ReviewLink> {
    return this.links.read(token);
  }

  @Post('review-request/:token/opened')
  @Endpoint({
    id: 'openReviewLink',
    summary: 'Note that the customer opened the link',
    description:
      'Sent by the customer page at the first touch or key, so that mail scanners do not count.',
    access: anyone,
    answer: { status: 204, description: 'Noted.' },
    problems: { 404: 'Unknown or expired token.' },
    idempotent: true,
    repeatable: true,
  })
  async openLink(@Param('token', { schema: tokenSchema }) token: string): Promise<void> {
    await this.links.open(token);
  }
}
