import { Module } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { AnswersModule } from '../answers/public.js';
import { BusinessesModule } from '../businesses/public.js';
import { FeedbackModule } from '../feedback/public.js';
import { ReviewsModule } from '../reviews/public.js';
import { PublishSharedAnswer } from './app/publish-shared-answer.use-case.js';
import { QrCodes } from './app/qr-codes.service.js';
import { SharedAnswers } from './app/shared-answers.service.js';
import { SharedLinks } from './app/shared-links.service.js';
import { SubmitSharedAnswer } from './app/submit-shared-answer.use-case.js';
import { sharedLinksExports } from './data/exports.js';
import { SharedAnswerRepository } from './data/shared-answer.repository.js';
import { SharedLinkRepository } from './data/shared-link.repository.js';
import { SharedLinkAnswersController } from './http/shared-link-answers.controller.js';
import { SharedLinkController } from './http/shared-link.controller.js';

@Module({
  imports: [AnswersModule, BusinessesModule, FeedbackModule, ReviewsModule],
  controllers: [SharedLinkAnswersController, SharedLinkController],
  providers: [
    SharedAnswerRepository,
    SharedLinkRepository,
    PublishSharedAnswer,
    QrCodes,
    SharedAnswers,
    SharedLinks,
    SubmitSharedAnswer,
  ],
  exports: [PublishSharedAnswer, SharedAnswers, SharedLinks, SubmitSharedAnswer],
})
export class SharedLinksModule {}

export const sharedLinksManifest = defineModule({
  id: 'shared-links',
  contract: 1,
  module: SharedLinksModule,
  requires: ['answers', 'businesses', 'feedback', 'reviews'],
  permissions: {
    'shared-links.read': ['owner', 'manager', 'staff'],
    'shared-links.renew': ['owner', 'manager'],
  },
  emits: ['shared-links.shown'],
  handles: [],
  queues: [],
  ports: [],
  tables: {
    shared_links: 'tenant',
    shared_link_days: 'tenant',
    shared_link_answers: 'tenant',
  },
  tags: {
    'Shared links': {
      order: 65,
      description:
        'The link and QR code of a business for all its customers, and answers without a review request.',
    },
  },
  exports: sharedLinksExports,
  nav: [],
  live: { 'shared-links.shown': ['business'] },
});
