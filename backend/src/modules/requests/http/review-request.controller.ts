import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { anyone, may } from '../../../kernel/http/access.js';
import type { Caller } from '../../../kernel/caller.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { decodeCursor, type Page } from '../../../kernel/pagination.js';
import { askingBusinessOf } from '../../../lib/asking-business.schema.js';
import { id } from '../../../lib/schemas.js';
import { BusinessDirectory } from '../../businesses/public.js';
import { CancelReviewRequest } from '../app/cancel-review-request.use-case.js';
import { ReviewLinks } from '../app/review-link.service.js';
import {
  RequestOverview,
  type RequestCounts,
  type ShownRequest,
} from '../app/request-overview.service.js';
import { RequestSenders, SEND_REQUESTS } from '../app/request-senders.js';
import { ReviewRequestRepository } from '../data/review-request.repository.js';
import { SendReviewRequest, type Recipient } from '../app/send-review-request.use-case.js';
import { DEFAULT_UNDO_SECONDS } from '../app/settings.js';
import { REQUEST_COOLDOWN_DAYS } from '../../../rules/request-cooldown.js';
import { REQUEST_LIFETIME_DAYS } from '../domain/review-request.js';
import {
  reviewLinkSchema,
  reviewRequestCountsSchema,
  reviewRequestListQuery,
  reviewRequestSchema,
  sendReviewRequestSchema,
  tokenSchema,
} from './review-request.schemas.js';

@ApiTags('Review requests')
@Controller('api')
export class ReviewRequestController {
  constructor(
    private readonly requests: ReviewRequestRepository,
    private readonly overview: RequestOverview,
    private readonly senders: RequestSenders,
    private readonly sendReviewRequest: SendReviewRequest,
    private readonly cancelReviewRequest: CancelReviewRequest,
    private readonly links: ReviewLinks,
    private readonly businesses: BusinessDirectory,
  ) {}

  @Get('businesses/:id/review-requests')
  @Endpoint({
    id: 'listReviewRequests',
    summary: 'List review requests',
    description:
      'Lists the review requests of a business, newest first, each with its status and the reason if it was not sent.',
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
    @Query({ schema: reviewRequestListQuery }) query: z.output<typeof reviewRequestListQuery>,
  ): Promise<Page<ShownRequest>> {
    const { items, next } = await this.requests.list(businessId, {
      status: query.status,
      limit: query.limit,
      after: decodeCursor(query.cursor),
    });
    return { items: await this.overview.shownAll(items), next };
  }

  @Get('businesses/:id/review-request-counts')
  @Endpoint({
    id: 'getReviewRequestCounts',
    summary: 'Count review requests by status',
    description:
      'Returns how many review requests a business has in total and in each status. To list those of a status, use `GET /api/businesses/{id}/review-requests?status=failed`.',
    access: may('requests.read', 'business'),
    answer: { status: 200, description: 'The numbers.', schema: reviewRequestCountsSchema },
  })
  async counts(@Param('id', { schema: id }) businessId: string): Promise<RequestCounts> {
    return this.overview.counts(businessId);
  }

  @Post('businesses/:id/review-requests')
  @Endpoint({
    id: 'sendReviewRequest',
    summary: 'Send a review request',
    description: `Sends a customer a message with a personal review link, by email or by another medium (\`channel\`). The message is sent after ${DEFAULT_UNDO_SECONDS} seconds, unless the operator set another time; until then the request can be canceled. The link works for ${REQUEST_LIFETIME_DAYS} days. A request counts toward \`requests.count\` of the plan. For a customer that has unsubscribed, nothing is sent: the request is \`suppressed\` with the reason in \`statusReason\`. A customer that was asked or has answered in the last ${REQUEST_COOLDOWN_DAYS} days is asked only with \`allowRepeat\`. The email address of the user, or of an owner for API keys, must be confirmed (403 \`auth.confirm-email-first\`). Staff can send requests unless the business turns that off (\`staffMayAsk\`), and cannot change the name, phone number or consent of customers on the list. API keys need the role \`manager\`.`,
    access: may(SEND_REQUESTS, 'business'),
    answer: {
      status: 201,
      description: 'The queued or suppressed review request.',
      schema: reviewRequestSchema,
    },
    problems: {
      404: 'The business does not exist or belongs to another organization, or the customer is not on its list (`requests.customer-not-found`).',
      409: `The customer was contacted in the last ${REQUEST_COOLDOWN_DAYS} days (\`requests.recently-contacted\`, with \`lastContactedAt\`; send \`allowRepeat: true\` to ask again), or the business has no postal address (\`businesses.postal-address-needed\`, on public servers).`,
      422: 'Some fields are invalid, or the medium cannot be used: it is not set up (`requests.medium-coming-soon`), or the customer has no phone number (`requests.no-phone`), no consent (`requests.no-consent`) or quiet hours now (`requests.quiet-hours`).',
    },
    idempotent: true,
    codes: [
      'requests.recently-contacted',
      'requests.other-phone',
      'businesses.postal-address-needed',
      'requests.customer-not-found',
      'requests.no-phone',
      'requests.no-consent',
      'requests.quiet-hours',
      'requests.medium-coming-soon',
      'auth.confirm-email-first',
    ],
  })
  async send(
    @Param('id', { schema: id }) businessId: string,
    @Body({ schema: sendReviewRequestSchema }) body: z.output<typeof sendReviewRequestSchema>,
    @Req() { caller }: FastifyRequest,
  ): Promise<ShownRequest> {
    const { isStaff } = await this.senders.admit(caller as Caller, businessId);
    const options = { ...body, changesKnown: !isStaff };
    const recipient = await this.recipientOf(businessId, body);
    return this.overview.shown(await this.sendReviewRequest.run(businessId, recipient, options));
  }

  private async recipientOf(
    businessId: string,
    body: z.output<typeof sendReviewRequestSchema>,
  ): Promise<Recipient> {
    if (!('customer' in body)) return body;
    const { phone: typed, ...customer } = body.customer;
    if (!typed) return { customer };
    const phone = await this.businesses.readPhone(businessId, typed, 'customer.phone');
    return { customer: { ...customer, phone } };
  }

  @Get('review-requests/:id')
  @Endpoint({
    id: 'getReviewRequest',
    summary: 'Get a review request',
    description: 'Returns a review request with its status.',
    access: may('requests.read', 'review-request'),
    answer: { status: 200, description: 'The review request.', schema: reviewRequestSchema },
  })
  async read(@Param('id', { schema: id }) requestId: string): Promise<ShownRequest> {
    const request = await this.requests.find(requestId);
    if (!request) throw kernelErrors['not-found']();
    return this.overview.shown(request);
  }

  @Post('review-requests/:id/cancel')
  @Endpoint({
    id: 'cancelReviewRequest',
    summary: 'Cancel a review request',
    description:
      'Cancels a request to a single customer that was not sent yet. Its use of the plan is given back. Canceling again changes nothing. Requests of a campaign are canceled with the campaign.',
    access: may(SEND_REQUESTS, 'review-request'),
    answer: {
      status: 200,
      description: 'The canceled review request.',
      schema: reviewRequestSchema,
    },
    problems: {
      409: 'The request was sent, or belongs to a campaign (`requests.already-sent`).',
    },
    idempotent: true,
    repeatable: true,
    codes: ['requests.already-sent'],
  })
  async cancel(
    @Param('id', { schema: id }) requestId: string,
    @Req() { caller, businessId }: FastifyRequest,
  ): Promise<ShownRequest> {
    await this.senders.admit(caller as Caller, businessId as string);
    return this.overview.shown(await this.cancelReviewRequest.run(requestId));
  }

  @Get('review-request/:token')
  @Endpoint({
    id: 'getReviewLink',
    summary: 'Get a review link',
    description:
      'Returns the review request and the business behind a review link, for the customer page. Reading changes nothing.',
    access: anyone,
    answer: {
      status: 200,
      description: 'The review request and the business.',
      schema: reviewLinkSchema,
    },
    problems: { 404: 'The token is unknown or expired (`requests.not-found`).' },
    codes: ['requests.not-found'],
  })
  async readLink(
    @Param('token', { schema: tokenSchema }) token: string,
  ): Promise<z.input<typeof reviewLinkSchema>> {
    const link = await this.links.read(token);
    return { ...link, business: askingBusinessOf(link.business) };
  }

  @Post('review-request/:token/open')
  @Endpoint({
    id: 'recordReviewLinkOpened',
    summary: 'Record the opening of a review link',
    description:
      'Records that the customer opened the review link. The customer page sends it at the first touch or key press, so that email scanners do not count.',
    access: anyone,
    answer: { status: 204, description: 'Noted.' },
    problems: { 404: 'The token is unknown or expired (`requests.not-found`).' },
    idempotent: true,
    repeatable: true,
    codes: ['requests.not-found'],
  })
  async openLink(@Param('token', { schema: tokenSchema }) token: string): Promise<void> {
    await this.links.open(token);
  }
}
