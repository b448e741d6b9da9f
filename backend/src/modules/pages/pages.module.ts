import { Module } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { BusinessesModule } from '../businesses/public.js';
import { MessagesModule } from '../messages/public.js';
import { ReviewsModule } from '../reviews/public.js';
import { BusinessPages } from './app/business-pages.js';
import { PublicBusinesses } from './app/public-businesses.service.js';
import { UnsubscribePages } from './app/unsubscribe-pages.js';
import { PublicBusinessController } from './http/public-business.controller.js';

@Module({
  imports: [BusinessesModule, MessagesModule, ReviewsModule],
  controllers: [PublicBusinessController],
  providers: [BusinessPages, PublicBusinesses, UnsubscribePages],
})
export class PagesModule {}

export const pagesManifest = defineModule({
  id: 'pages',
  contract: 1,
  module: PagesModule,
  requires: ['businesses', 'messages', 'reviews'],
  permissions: {},
  emits: [],
  handles: [],
  queues: [],
  ports: [],
  tables: {},
  nav: [],
});
