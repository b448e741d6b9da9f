import { Module } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { AuthModule } from '../auth/public.js';
import { BusinessesModule } from '../businesses/public.js';
import { FeedbackModule } from '../feedback/public.js';
import { MessagesModule } from '../messages/public.js';
import { RequestsModule } from '../requests/public.js';
import { ReviewsModule } from '../reviews/public.js';
import { SharedLinksModule } from '../shared-links/public.js';
import { AnswerPages } from './app/answer-pages.service.js';
import { BusinessPages } from './app/business-pages.service.js';
import { BusinessPhotos } from './app/business-photos.service.js';
import { PublicBusinesses } from './app/public-businesses.service.js';
import { SendContactMessage } from './app/send-contact-message.use-case.js';
import { SharedAnswerPages } from './app/shared-answer-pages.service.js';
import { UnsubscribePages } from './app/unsubscribe-pages.service.js';
import { BusinessPhotoRepository } from './data/business-photo.repository.js';
import { pagesExports } from './data/exports.js';
import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS, SMALL_PHOTO_SIZE } from './domain/photo.js';
import { BusinessPhotoController } from './http/business-photo.controller.js';
import { PlainContactForms } from './http/contact-forms.service.js';
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
    SharedLinksModule,
  ],
  controllers: [BusinessPhotoController, ContactController, PublicBusinessController],
  providers: [
    AnswerPages,
    BusinessPages,
    BusinessPhotoRepository,
    BusinessPhotos,
    PlainContactForms,
    PublicBusinesses,
    SendContactMessage,
    SharedAnswerPages,
    UnsubscribePages,
  ],
})
export class PagesModule {}

export const pagesManifest = defineModule({
  id: 'pages',
  contract: 1,
  module: PagesModule,
  requires: ['auth', 'businesses', 'feedback', 'messages', 'requests', 'reviews', 'shared-links'],
  permissions: { 'pages.manage-photo': ['owner', 'manager'] },
  emits: ['pages.photo-changed'],
  handles: [],
  queues: [],
  ports: [],
  tables: { business_photos: 'tenant' },
  exports: pagesExports,
  limits: {
    photoMb: MAX_PHOTO_BYTES / 2 ** 20,
    photoMegapixels: MAX_PHOTO_PIXELS / 1e6,
    photoWidth: SMALL_PHOTO_SIZE.width,
    photoHeight: SMALL_PHOTO_SIZE.height,
  },
  tags: {
    Public: { order: 210, description: 'Public profiles and reviews, and the contact form.' },
  },
  nav: [],
  live: { 'pages.photo-changed': ['business'] },
});
