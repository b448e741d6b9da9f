import { Module } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { AuthModule } from '../auth/public.js';
import { BusinessesModule } from '../businesses/public.js';
import { FeedbackModule } from '../feedback/public.js';
import { ReviewsModule } from '../reviews/public.js';
import { aiSettings } from './app/settings.js';
import { AUTOMATIC_REPLY_QUEUE, AutomaticReplies } from './app/automatic-replies.service.js';
import { AiBudget } from './app/budget.service.js';
import { AiProviders } from './app/ai-providers.js';
import { ReadTexts } from './app/read-texts.use-case.js';
import { READING_QUEUE, ReadingJobs } from './app/reading-jobs.js';
import { ReplyObstacles } from './app/reply-obstacles.service.js';
import { SaveReplySettings } from './app/save-reply-settings.use-case.js';
import { SuggestReply } from './app/suggest-reply.use-case.js';
import { aiExports } from './data/exports.js';
import { afterRestore } from './data/after-restore.js';
import { AutomaticReplyRepository } from './data/automatic-reply.repository.js';
import { ReplySettingsRepository } from './data/reply-settings.repository.js';
import { UnreadRepository } from './data/unread.repository.js';
import { UsageRepository } from './data/usage.repository.js';
import { REPLIES } from './domain/entitlements.js';
import { AutomaticRepliesController } from './http/automatic-replies.controller.js';
import { ReplySettingsController } from './http/reply-settings.controller.js';
import { SuggestReplyController } from './http/suggest-reply.controller.js';

@Module({
  imports: [AuthModule, BusinessesModule, FeedbackModule, ReviewsModule],
  controllers: [AutomaticRepliesController, ReplySettingsController, SuggestReplyController],
  providers: [
    AutomaticReplyRepository,
    ReplySettingsRepository,
    UnreadRepository,
    UsageRepository,
    AiBudget,
    AiProviders,
    AutomaticReplies,
    ReplyObstacles,
    ReadTexts,
    ReadingJobs,
    SaveReplySettings,
    SuggestReply,
  ],
})
export class AiModule {}

export const aiManifest = defineModule({
  id: 'ai',
  contract: 1,
  module: AiModule,
  requires: ['answers', 'auth', 'businesses', 'feedback', 'reviews'],
  config: aiSettings,
  permissions: {
    'ai.suggest-replies': ['owner', 'manager', 'staff'],
    'ai.configure': ['owner', 'manager'],
  },
  entitlements: [{ key: REPLIES, kind: 'flag', description: 'Suggested and automatic replies.' }],
  emits: ['ai.texts-read', 'ai.reply-scheduled', 'ai.reply-ended', 'ai.settings-changed'],
  handles: [
    'reviews.published',
    'feedback.received',
    'businesses.sample-data-changed',
    'businesses.updated',
    'businesses.customer-erased',
    'ai.reply-scheduled',
  ],
  queues: [READING_QUEUE, AUTOMATIC_REPLY_QUEUE],
  ports: [],
  tables: { reply_settings: 'tenant', automatic_replies: 'tenant', ai_usage: 'tenant' },
  resources: { 'automatic-reply': { table: 'automatic_replies' } },
  tags: {
    Replies: { order: 100, description: 'Suggested and automatic replies, and their settings.' },
  },
  exports: aiExports,
  nav: [],
  live: {
    'ai.texts-read': ['reviews', 'feedback'],
    'ai.reply-scheduled': ['automatic-replies'],
    'ai.reply-ended': ['automatic-replies'],
    'ai.settings-changed': ['reply-settings'],
  },
  afterRestore,
});
