import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { z } from 'zod';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { anyone, may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { decodeCursor, type Page } from '../../../kernel/pagination.js';
import { id } from '../../../lib/schemas.js';
import { ReviewReplies } from '../app/review-replies.service.js';
import { ReviewRepository } from '../data/review.repository.js';
import { ReviewSubmissions } from '../app/review-submissions.service.js';
import type { Review, WaitingReviews } from '../domain/review.js';
import {
  replyToReviewSchema,
  reviewListQuery,
  reviewSchema,
  submitReviewSchema,
  waitingReviewsSchema,
} from './review.schemas.js';

@ApiTags('Reviews')
@Controller('api')
export class ReviewController {
  constructor(
    private readonly reviews: ReviewRepository,
    private readonly submissions: ReviewSubmissions,
    private readonly replies: ReviewReplies,
  ) {}

  @Get('businesses/:id/reviews')
  @Endpoint({
    id: 'listReviews',
    summary: 'List reviews',
    description: 'Lists the public reviews of a business, newest first.',
    access: may('reviews.read', 'business'),
    answer: { status: 200, description: 'A page of reviews.', schema: z.array(reviewSchema) },
    paginated: true,
  })
  async list(
    @Param('id', { schema: id }) businessId: string,
    @Query({ schema: reviewListQuery }) query: z.output<typeof reviewListQuery>,
  ): Promise<Page<Review>> {
    return this.reviews.list(businessId, {
      search: query.search,
      sentiment: query.sentiment,
      rating: query.rating,
      answered: query.answered,
      limit: query.limit,
      after: decodeCursor(query.cursor),
    });
  }

  @Get('businesses/:id/waiting-reviews')
  @Endpoint({
    id: 'getWaitingReviews',
    summary: 'Count reviews without a reply',
    description:
      'Returns how many public reviews of a business have no reply. To list them, use `GET /api/businesses/{id}/reviews?answered=false`.',
    access: may('reviews.read', 'business'),
    answer: {
      status: 200,
      description: 'The number of reviews.',
      schema: waitingReviewsSchema,
    },
  })
  async waiting(@Param('id', { schema: id }) businessId: string): Promise<WaitingReviews> {
    return this.reviews.waiting(businessId);
  }

  @Get('reviews/:id')
  @Endpoint({
    id: 'getReview',
    summary: 'Get a review',
    description: 'Returns a public review with its sentiment, topics and reply.',
    access: may('reviews.read', 'review'),
    answer: { status: 200, description: 'The review.', schema: reviewSchema },
  })
  async read(@Param('id', { schema: id }) reviewId: string): Promise<Review> {
    const review = await this.reviews.find(reviewId);
    if (!review) throw kernelErrors['not-found']();
    return review;
  }

  @Post('reviews')
  @Endpoint({
    id: 'submitReview',
    summary: 'Submit a review',
    description:
      'Answers a review request with a public review. The customer must have an open review request of the business, or `token` must belong to one. A review request takes one answer. A review with 1 to 4 stars is published only after private feedback with the same token and rating, if the business allows it (`publicPathForAll`); both count as one rating.',
    access: anyone,
    answer: { status: 201, description: 'The published review.', schema: reviewSchema },
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
    @Body({ schema: submitReviewSchema }) body: z.output<typeof submitReviewSchema>,
  ): Promise<Review> {
    return this.submissions.submit(body);
  }

  @Put('reviews/:id/reply')
  @Endpoint({
    id: 'replyToReview',
    summary: 'Reply to a review',
    description:
      'Publishes the reply of the business under the review. An earlier reply is replaced.',
    access: may('reviews.reply', 'review'),
    answer: { status: 200, description: 'The review with the reply.', schema: reviewSchema },
    idempotent: true,
  })
  async reply(
    @Param('id', { schema: id }) reviewId: string,
    @Body({ schema: replyToReviewSchema }) body: z.output<typeof replyToReviewSchema>,
  ): Promise<Review> {
    return this.replies.reply(reviewId, body.message);
  }
}
