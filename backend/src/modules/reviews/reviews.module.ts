import { Module } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { answerProviders, AnswersModule } from '../answers/public.js';
import { AuthModule } from '../auth/public.js';
import { BusinessesModule } from '../businesses/public.js';
import { RequestsModule } from '../requests/public.js';
import { ExampleReviews } from './app/example-reviews.service.js';
import { PublicReviews } from './app/public-reviews.service.js';
import { ReviewReplies } from './app/review-replies.service.js';
import { ReviewTexts } from './app/review-texts.service.js';
import { ReviewSubmissions } from './app/review-submissions.service.js';
import { reviewsExports } from './data/exports.js';
import { ReviewRepository } from './data/review.repository.js';
import { ReviewController } from './http/review.controller.js';

@Module({
  imports: [AnswersModule, AuthModule, BusinessesModule, RequestsModule],
  controllers: [ReviewController],
  providers: [
    ...answerProviders('reviews', 'review'),
    ReviewRepository,
    ExampleReviews,
    PublicReviews,
    ReviewReplies,
    ReviewTexts,
    ReviewSubmissions,
  ],
  exports: [ExampleReviews, PublicReviews, ReviewReplies, ReviewSubmissions, ReviewTexts],
})
export class ReviewsModule {}

export const reviewsManifest = defineModule({
  id: 'reviews',
  contract: 1,
  module: ReviewsModule,
  requires: ['answers', 'auth', 'businesses', 'requests'],
  permissions: {
    'reviews.read': ['owner', 'manager', 'staff'],
    'reviews.reply': ['owner', 'manager', 'staff'],
  },
  emits: ['reviews.published', 'reviews.replied', 'reviews.answered'],
  handles: ['businesses.customer-erased'],
  queues: [],
  ports: [],
  tables: { reviews: 'tenant' },
  resources: { review: { table: 'reviews' } },
  tags: {
    Reviews: { order: 80, description: 'Public reviews and their replies.' },
  },
  exports: reviewsExports,
  nav: [
    {
      id: 'reviews',
      path: '/reviews',
      labelKey: 'reviews',
      icon: 'reviews',
      order: 20,
      permission: 'reviews.read',
    },
  ],
  live: {
    'reviews.published': ['reviews', 'stats', 'reputation'],
    'reviews.replied': ['reviews', 'reputation'],
  },
  news: ['reviews.published'],
});
