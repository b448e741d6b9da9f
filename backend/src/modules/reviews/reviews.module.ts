import { Module } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { AuthModule } from '../auth/public.js';
import { BusinessesModule } from '../businesses/public.js';
import { MessagesModule } from '../messages/public.js';
import { reviewsSettings } from './app/settings.js';
import { AskCustomers } from './app/ask-customers.service.js';
import { AudienceRepository } from './app/audience.repository.js';
import { CancelableRequestRepository } from './app/cancelable-request.repository.js';
import { CancelReviewRequest } from './app/cancel-review-request.use-case.js';
import { ExampleRequests } from './app/example-requests.js';
import { ExampleReviews } from './app/example-reviews.js';
import { PublicReviews } from './app/public-reviews.service.js';
import { ReplyToReview } from './app/reply-to-review.use-case.js';
import { RequestAnswers } from './app/request-answers.service.js';
import { RequestNoticeRepository } from './app/request-notice.repository.js';
import { RequestNotices } from './app/request-notices.js';
import { LinkTokens } from './app/link-tokens.js';
import { MailOpens } from './app/mail-opens.service.js';
import { RequestMaker } from './app/request-maker.js';
import { RequestProgress } from './app/request-progress.js';
import { RequestSenders } from './app/request-senders.js';
import { ReviewLinks } from './app/review-link.service.js';
import { ReviewRequestComposer } from './app/review-request.composer.js';
import { ReviewRequestPreview } from './app/review-request-preview.js';
import { RemindableRequestRepository } from './app/remindable-request.repository.js';
import { ReviewRequestRepository } from './app/review-request.repository.js';
import { ReviewTexts } from './app/review-texts.service.js';
import { ReviewRepository } from './app/review.repository.js';
import { SendReviewRequest } from './app/send-review-request.use-case.js';
import { SubmitReview } from './app/submit-review.use-case.js';
import { reviewsExports } from './data/exports.js';
import { SqlAudienceRepository } from './data/sql-audience.repository.js';
import { REVIEW_REQUESTS } from './domain/entitlements.js';
import { SqlCancelableRequestRepository } from './data/sql-cancelable-request.repository.js';
import { SqlCustomerHistory } from './data/sql-customer-history.js';
import { SqlReviewTraces } from './data/sql-review-traces.js';
import { SqlRequestNoticeRepository } from './data/sql-request-notice.repository.js';
import { SqlRemindableRequestRepository } from './data/sql-remindable-request.repository.js';
import { SqlReviewRequestRepository } from './data/sql-review-request.repository.js';
import { SqlReviewCounts } from './data/sql-review-counts.js';
import { SqlReviewRepository } from './data/sql-review.repository.js';
import { MailOpensController } from './http/mail-opens.controller.js';
import { ReviewController } from './http/review.controller.js';
import { ReviewRequestController } from './http/review-request.controller.js';

@Module({
  imports: [AuthModule, BusinessesModule, MessagesModule],
  controllers: [MailOpensController, ReviewController, ReviewRequestController],
  providers: [
    { provide: ReviewRepository, useClass: SqlReviewRepository },
    { provide: RemindableRequestRepository, useClass: SqlRemindableRequestRepository },
    { provide: ReviewRequestRepository, useClass: SqlReviewRequestRepository },
    { provide: RequestNoticeRepository, useClass: SqlRequestNoticeRepository },
    { provide: CancelableRequestRepository, useClass: SqlCancelableRequestRepository },
    { provide: AudienceRepository, useClass: SqlAudienceRepository },
    AskCustomers,
    CancelReviewRequest,
    ExampleRequests,
    LinkTokens,
    MailOpens,
    RequestMaker,
    SqlCustomerHistory,
    SqlReviewTraces,
    SqlReviewCounts,
    ExampleReviews,
    PublicReviews,
    ReplyToReview,
    RequestAnswers,
    RequestNotices,
    RequestProgress,
    RequestSenders,
    ReviewLinks,
    ReviewRequestComposer,
    ReviewRequestPreview,
    ReviewTexts,
    SendReviewRequest,
    SubmitReview,
  ],
  exports: [
    AskCustomers,
    ExampleRequests,
    ExampleReviews,
    ReplyToReview,
    PublicReviews,
    RequestAnswers,
    ReviewRequestPreview,
    ReviewTexts,
    SendReviewRequest,
  ],
})
export class ReviewsModule {}

export const reviewsManifest = defineModule({
  id: 'reviews',
  contract: 1,
  module: ReviewsModule,
  requires: ['auth', 'businesses', 'messages'],
  config: reviewsSettings,
  permissions: {
    'reviews.read': ['owner', 'manager', 'staff'],
    'reviews.reply': ['owner', 'manager', 'staff'],
    'reviews.read-requests': ['owner', 'manager', 'staff'],
    'reviews.send-requests': ['owner', 'manager', 'staff'],
  },
  entitlements: [
    {
      key: REVIEW_REQUESTS,
      kind: 'metered',
      unit: 'review requests',
      description: 'Review requests that may be sent in all.',
    },
  ],
  emits: [
    'reviews.requested',
    'reviews.request-progressed',
    'reviews.requests-delivered',
    'reviews.request-mail-opened',
    'reviews.request-canceled',
    'reviews.request-opened',
    'reviews.request-rated',
    'reviews.past-request-added',
    'reviews.published',
    'reviews.replied',
    'reviews.answered',
  ],
  handles: ['messages.settled', 'messages.notified', 'businesses.customer-erased'],
  queues: [],
  ports: [{ id: 'reviews.request-writer', cardinality: 'many' }],
  tables: { review_requests: 'tenant', reviews: 'tenant' },
  resources: { review: { table: 'reviews' }, 'review-request': { table: 'review_requests' } },
  tags: {
    'Review requests': {
      order: 60,
      description: 'Asking customers, and the customer page behind the link',
    },
    Reviews: { order: 80, description: 'Public reviews and the replies to them' },
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
    'reviews.requested': ['review-requests', 'customers'],
    'reviews.request-progressed': ['review-requests', 'customers'],
    'reviews.requests-delivered': ['review-requests', 'customers'],
    'reviews.request-canceled': ['review-requests', 'customers'],
    'reviews.request-opened': ['review-requests'],
    'reviews.request-rated': ['review-requests', 'customers'],
    'reviews.published': ['reviews', 'stats', 'reputation'],
    'reviews.replied': ['reviews', 'reputation'],
  },
});
