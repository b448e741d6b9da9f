import { Module } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { AuthModule } from '../auth/public.js';
import { BusinessesModule } from '../businesses/public.js';
import { feedbackReceived, FeedbackModule } from '../feedback/public.js';
import { InsightModule } from '../insight/public.js';
import { MessagesModule } from '../messages/public.js';
import { reviewPublished, ReviewsModule } from '../reviews/public.js';
import { NotificationComposer } from './app/notification.composer.js';
import { NotificationEmails } from './app/notification-emails.service.js';
import { NotificationPushes, PUSH_QUEUE } from './app/notification-pushes.service.js';
import { NotificationWords } from './app/notification-words.js';
import { NotificationSettingsService } from './app/notification-settings.service.js';
import { Notifications } from './app/notifications.service.js';
import { NotifyMembers } from './app/notify-members.js';
import { pushSettings } from './app/push-settings.js';
import { PushSubscriptions } from './app/push-subscriptions.service.js';
import { PushTransport } from './app/push-transport.service.js';
import { WeeklyEmailComposer } from './app/weekly-email.composer.js';
import { WeeklyEmails } from './app/weekly-emails.js';
import { WeeklySubscriptions } from './app/weekly-subscriptions.service.js';
import { afterRestore } from './data/after-restore.js';
import { notificationsExports } from './data/exports.js';
import { NotificationEmailRepository } from './data/notification-email.repository.js';
import { NotificationPushRepository } from './data/notification-push.repository.js';
import { NotificationRepository } from './data/notification.repository.js';
import { NotificationSettingsRepository } from './data/notification-settings.repository.js';
import { PushSubscriptionRepository } from './data/push-subscription.repository.js';
import { WeeklyEmailRepository } from './data/weekly-email.repository.js';
import { DAILY_HOUR, PAUSE_MS } from './domain/email-schedule.js';
import { WEEKLY_HOUR } from './domain/weekly-email.js';
import { NotificationController } from './http/notification.controller.js';
import { NotificationSettingsController } from './http/notification-settings.controller.js';
import { PushSubscriptionController } from './http/push-subscription.controller.js';

@Module({
  imports: [
    AuthModule,
    BusinessesModule,
    FeedbackModule,
    InsightModule,
    MessagesModule,
    ReviewsModule,
  ],
  controllers: [NotificationController, NotificationSettingsController, PushSubscriptionController],
  providers: [
    NotificationRepository,
    NotificationEmailRepository,
    NotificationPushRepository,
    NotificationSettingsRepository,
    PushSubscriptionRepository,
    WeeklyEmailRepository,
    PushTransport,
    PushSubscriptions,
    NotificationComposer,
    NotificationWords,
    NotificationEmails,
    NotificationPushes,
    Notifications,
    NotificationSettingsService,
    NotifyMembers,
    WeeklyEmailComposer,
    WeeklyEmails,
    WeeklySubscriptions,
  ],
  exports: [PushSubscriptions],
})
export class NotificationsModule {}

export const notificationsManifest = defineModule({
  id: 'notifications',
  contract: 1,
  module: NotificationsModule,
  requires: ['auth', 'businesses', 'feedback', 'insight', 'messages', 'reviews'],
  config: pushSettings,
  permissions: {
    'notifications.read': ['owner', 'manager', 'staff'],
    'notifications.update': ['owner', 'manager', 'staff'],
  },
  emits: ['notifications.changed'],
  handles: ['auth.member-access-reduced', 'feedback.received', 'reviews.published'],
  queues: [PUSH_QUEUE],
  ports: [],
  tables: {
    notifications: 'tenant',
    notification_emails: 'tenant',
    notification_pushes: 'tenant',
    notification_settings: 'tenant',
    weekly_emails: 'tenant',
    push_subscriptions: {
      globalBecause: 'A browser belongs to a person, who may be a member of several organizations.',
    },
  },
  resources: { notification: { table: 'notifications' } },
  tags: {
    Notifications: {
      order: 95,
      description:
        'Notifications of a member, the emails and push messages about them, and the weekly email.',
    },
  },
  exports: notificationsExports,
  limits: {
    dailyHour: DAILY_HOUR,
    weeklyHour: WEEKLY_HOUR,
    pauseMinutes: PAUSE_MS / 60_000,
  },
  nav: [],
  live: { 'notifications.changed': ['notifications'] },
  afterRestore: afterRestore({
    feedbackReceived: feedbackReceived.type,
    reviewPublished: reviewPublished.type,
  }),
});
