import { Module } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { answerProviders, AnswersModule } from '../answers/public.js';
import { AuthModule } from '../auth/public.js';
import { BusinessesModule } from '../businesses/public.js';
import { MessagesModule } from '../messages/public.js';
import { RequestsModule } from '../requests/public.js';
import { ExampleFeedback } from './app/example-feedback.service.js';
import { FeedbackReplyComposer } from './app/feedback-reply.composer.js';
import { FeedbackTexts } from './app/feedback-texts.service.js';
import { ForgetCustomer } from './app/forget-customer.js';
import { FeedbackHandling } from './app/feedback-handling.service.js';
import { FeedbackSubmissions } from './app/feedback-submissions.service.js';
import { feedbackExports } from './data/exports.js';
import { FeedbackRepository } from './data/feedback.repository.js';
import { FeedbackController } from './http/feedback.controller.js';

@Module({
  imports: [AnswersModule, AuthModule, BusinessesModule, MessagesModule, RequestsModule],
  controllers: [FeedbackController],
  providers: [
    ...answerProviders('feedback', 'private-feedback'),
    FeedbackRepository,
    ExampleFeedback,
    FeedbackReplyComposer,
    FeedbackTexts,
    ForgetCustomer,
    FeedbackHandling,
    FeedbackSubmissions,
  ],
  exports: [ExampleFeedback, FeedbackTexts, FeedbackSubmissions, FeedbackHandling],
})
export class FeedbackModule {}

export const feedbackManifest = defineModule({
  id: 'feedback',
  contract: 1,
  module: FeedbackModule,
  requires: ['answers', 'auth', 'businesses', 'messages', 'requests'],
  permissions: {
    'feedback.read': ['owner', 'manager', 'staff'],
    'feedback.handle': ['owner', 'manager', 'staff'],
  },
  emits: [
    'feedback.received',
    'feedback.status-changed',
    'feedback.resolved',
    'feedback.replied',
    'feedback.handled',
  ],
  handles: ['businesses.customer-erased'],
  queues: [],
  ports: [],
  tables: { private_feedback: 'tenant' },
  resources: { 'private-feedback': { table: 'private_feedback' } },
  tags: {
    'Private feedback': {
      order: 90,
      description: 'Private feedback: ratings with 1 to 4 stars that only the business sees.',
    },
  },
  exports: feedbackExports,
  nav: [
    {
      id: 'inbox',
      path: '/inbox',
      labelKey: 'inbox',
      icon: 'inbox',
      order: 30,
      permission: 'feedback.read',
    },
  ],
  live: {
    'feedback.received': ['feedback', 'stats', 'reputation'],
    'feedback.status-changed': ['feedback', 'stats', 'reputation'],
    'feedback.replied': ['feedback', 'reputation'],
  },
});
