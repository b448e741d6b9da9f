import { Module } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { AuthModule } from '../auth/public.js';
import { BusinessesModule } from '../businesses/public.js';
import { FeedbackModule } from '../feedback/public.js';
import { MessagesModule } from '../messages/public.js';
import { RequestsModule } from '../requests/public.js';
import { ReviewsModule } from '../reviews/public.js';
import { AnswerPages } from './app/answer-pages.service.js';
import { BusinessPages } from './app/business-pages.service.js';
import { PublicBusinesses } from './app/public-businesses.service.js';
import { SendContactMessage } from './app/send-contact-message.use-case.js';
import { UnsubscribePages } from './app/unsubscribe-pages.service.js';
import { ContactController } from './http/contact.controller.js';
import { PublicBusinessController } from './http/public-business.controller.js';

@Module({
  imports: [
    AuthModule,
    BusinessesModule,
    FeedbackModule,
    MessagesModule,
    RequestsModule,
    ReviewsModule,
  ],
  controllers: [ContactController, PublicBusinessController],
  providers: [AnswerPages, BusinessPages, PublicBusinesses, SendContactMessage, UnsubscribePages],
})
export class PagesModule {}

export const pagesManifest = defineModule({
  id: 'pages',
  contract: 1,
  module: PagesModule,
  requires: ['auth', 'businesses', 'feedback', 'messages', 'requests', 'reviews'],
  permissions: {},
  emits: [],
  handles: [],
  queues: [],
  ports: [],
  tables: {},
  tags: {
    Public: { order: 210, description: 'Public profiles and reviews, and the contact form.' },
  },
  nav: [],
});
