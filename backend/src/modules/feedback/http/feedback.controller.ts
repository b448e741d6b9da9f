import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { anyone, may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { decodeCursor, type Page } from '../../../kernel/pagination.js';
import { id } from '../../../lib/schemas.js';
import { FeedbackRepository } from '../data/feedback.repository.js';
import { FeedbackHandling } from '../app/feedback-handling.service.js';
import { FeedbackSubmissions, type FeedbackReceipt } from '../app/feedback-submissions.service.js';
import type { PrivateFeedback, WaitingFeedback } from '../domain/private-feedback.js';
import {
  feedbackListQuery,
  feedbackReceiptSchema,
  privateFeedbackSchema,
  replyToFeedbackSchema,
  resolveFeedbackSchema,
  submitFeedbackSchema,
  updateFeedbackSchema,
  waitingFeedbackSchema,
} from './feedback.schemas.js';

@ApiTags('Private feedback')
@Controller('api')
export class FeedbackController {
  constructor(
    private readonly feedback: FeedbackRepository,
    private readonly submissions: FeedbackSubmissions,
    private readonly handling: FeedbackHandling,
  ) {}

  @Get('businesses/:id/feedback')
  @Endpoint({
    id: 'listFeedback',
    summary: 'List private feedback',
    description: 'Lists the private feedback of a business.',
    access: may('feedback.read', 'business'),
    answer: {
      status: 200,
      description: 'A page of feedback.',
      schema: z.array(privateFeedbackSchema),
    },
    paginated: true,
  })
  async list(
    @Param('id', { schema: id }) businessId: string,
    @Query({ schema: feedbackListQuery }) query: z.output<typeof feedbackListQuery>,
  ): Promise<Page<PrivateFeedback>> {
    return this.feedback.list(businessId, {
      status: query.status,
      rating: query.rating,
      waiting: query.waiting,
      order: query.order,
      limit: query.limit,
      after: decodeCursor(query.cursor),
    });
  }

  @Get('businesses/:id/waiting-feedback')
  @Endpoint({
    id: 'getWaitingFeedback',
    summary: 'Count feedback that waits for a reply',
    description:
      'Returns how much private feedback of a business waits for a reply, and since when. Feedback waits while it is not resolved and has no reply. Sample data is not counted, and neither is anonymous feedback, to which nobody can reply. To list it, use `GET /api/businesses/{id}/feedback?waiting=true&order=oldest`.',
    access: may('feedback.read', 'business'),
    answer: { status: 200, description: 'The waiting feedback.', schema: waitingFeedbackSchema },
  })
  async waiting(@Param('id', { schema: id }) businessId: string): Promise<WaitingFeedback> {
    return this.feedback.waiting(businessId);
  }

  @Post('private-feedback')
  @Endpoint({
    id: 'submitFeedback',
    summary: 'Submit private feedback',
    description:
      'Answers a review request with 1 to 4 stars and a message that only the business sees. The customer must have an open review request of the business, or `token` must belong to one. A review request takes one answer; for 5 stars, use `POST /api/reviews`.',
    access: anyone,
    answer: { status: 201, description: 'The feedback is stored.', schema: feedbackReceiptSchema },
    problems: {
      404: 'The review request does not exist or has expired (`requests.not-found`).',
      409: 'The review request has another answer already (`requests.already-answered`).',
    },
    rateLimit: { points: 60, windowSeconds: 60 },
    idempotent: true,
    repeatable: true,
    codes: ['requests.not-found', 'requests.already-answered'],
  })
  async submit(
    @Body({ schema: submitFeedbackSchema }) body: z.output<typeof submitFeedbackSchema>,
  ): Promise<FeedbackReceipt> {
    return this.submissions.submit(body);
  }

  @Get('private-feedback/:id')
  @Endpoint({
    id: 'getFeedback',
    summary: 'Get private feedback',
    description: 'Returns private feedback with its sentiment, topics and latest reply.',
    access: may('feedback.read', 'private-feedback'),
    answer: { status: 200, description: 'The feedback.', schema: privateFeedbackSchema },
  })
  async read(@Param('id', { schema: id }) feedbackId: string): Promise<PrivateFeedback> {
    return this.handling.read(feedbackId);
  }

  @Patch('private-feedback/:id')
  @Endpoint({
    id: 'updateFeedback',
    summary: 'Update private feedback',
    description: 'Sets the status of private feedback. Setting the current status changes nothing.',
    access: may('feedback.handle', 'private-feedback'),
    answer: { status: 200, description: 'The changed feedback.', schema: privateFeedbackSchema },
    idempotent: true,
  })
  async update(
    @Param('id', { schema: id }) feedbackId: string,
    @Body({ schema: updateFeedbackSchema }) body: z.output<typeof updateFeedbackSchema>,
  ): Promise<PrivateFeedback> {
    return this.handling.setStatus(feedbackId, body.status);
  }

  @Patch('private-feedback/:id/resolve')
  @Endpoint({
    id: 'resolveFeedback',
    summary: 'Resolve private feedback',
    description:
      'Sets the status of private feedback to `resolved`. Resolving again changes nothing.',
    access: may('feedback.handle', 'private-feedback'),
    answer: { status: 200, description: 'The resolved feedback.', schema: privateFeedbackSchema },
    idempotent: true,
  })
  async resolve(
    @Param('id', { schema: id }) feedbackId: string,
    @Body({ schema: resolveFeedbackSchema }) _body: z.output<typeof resolveFeedbackSchema>,
  ): Promise<PrivateFeedback> {
    return this.handling.setStatus(feedbackId, 'resolved');
  }

  @Post('private-feedback/:id/reply')
  @Endpoint({
    id: 'replyToFeedback',
    summary: 'Reply to private feedback',
    description:
      'Sends a reply to the customer by email, stores it with the feedback, and moves `new` feedback to `in-progress`. The email address of the user, or of an owner for API keys, must be confirmed (403 `auth.confirm-email-first`).',
    access: may('feedback.handle', 'private-feedback'),
    answer: {
      status: 200,
      description: 'The feedback with the reply.',
      schema: privateFeedbackSchema,
    },
    problems: {
      409: 'The customer has no email address (`feedback.no-address`), the feedback is sample data (`feedback.sample-data`), or the business has no postal address (`businesses.postal-address-needed`, on public servers).',
    },
    idempotent: true,
    codes: [
      'feedback.no-address',
      'feedback.sample-data',
      'businesses.postal-address-needed',
      'auth.confirm-email-first',
    ],
  })
  async reply(
    @Param('id', { schema: id }) feedbackId: string,
    @Body({ schema: replyToFeedbackSchema }) body: z.output<typeof replyToFeedbackSchema>,
  ): Promise<PrivateFeedback> {
    return this.handling.reply(feedbackId, body.message);
  }
}
