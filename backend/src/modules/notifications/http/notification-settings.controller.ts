import { Body, Controller, Get, Param, Patch, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { id } from '../../../lib/schemas.js';
import { callerOf } from '../../auth/public.js';
import {
  NotificationSettingsService,
  type NotificationSettings,
} from '../app/notification-settings.service.js';
import { DAILY_HOUR, PAUSE_MS } from '../domain/email-schedule.js';
import { PUSH_PAUSE_MS } from '../domain/push-schedule.js';
import { WEEKLY_HOUR } from '../domain/weekly-email.js';
import { NOT_FOR_KEYS } from './not-for-keys.js';
import {
  notificationSettingsSchema,
  updateNotificationSettingsSchema,
} from './notification.schemas.js';

@ApiTags('Notifications')
@Controller('api/businesses/:id/notification-settings')
export class NotificationSettingsController {
  constructor(private readonly settings: NotificationSettingsService) {}

  @Get()
  @Endpoint({
    id: 'getNotificationSettings',
    summary: 'Get your notification settings',
    description:
      'Returns the emails and push messages that the caller gets about a business. By default, private feedback is emailed immediately to owners and managers, daily to those who belong to an agency, and never to staff. Reviews are never emailed by default. Push messages are sent only to devices that `createPushSubscription` has added: by default about private feedback, and about nothing to members of an agency. Owners and managers get the weekly email by default, unless they belong to an agency.',
    access: may('notifications.read', 'business'),
    answer: {
      status: 200,
      description: 'The settings of the caller.',
      schema: notificationSettingsSchema,
    },
    ...NOT_FOR_KEYS,
  })
  async find(
    @Param('id', { schema: id }) businessId: string,
    @Req() request: FastifyRequest,
  ): Promise<NotificationSettings> {
    return this.settings.find(businessId, callerOf(request));
  }

  @Patch()
  @Endpoint({
    id: 'updateNotificationSettings',
    summary: 'Update your notification settings',
    description: `Changes the emails and push messages that the caller gets about a business. \`immediately\` sends at most one email in ${PAUSE_MS / 60_000} minutes, except for urgent private feedback. \`daily\` sends one email at ${DAILY_HOUR}:00 in the time zone of the business if anything is unread. The weekly email is sent on Mondays at ${WEEKLY_HOUR}:00 in the time zone of the business, once, and not for a week in which no customer was asked or has answered; each email has a link that turns it off. Emails are sent to confirmed addresses only. Push messages of a kind have at least ${PUSH_PAUSE_MS / 1_000} seconds between them, except about urgent private feedback.`,
    access: may('notifications.update', 'business'),
    answer: { status: 200, description: 'The new settings.', schema: notificationSettingsSchema },
    evenIfLapsed: true,
    idempotent: true,
    ...NOT_FOR_KEYS,
  })
  async update(
    @Param('id', { schema: id }) businessId: string,
    @Body({ schema: updateNotificationSettingsSchema })
    changes: z.output<typeof updateNotificationSettingsSchema>,
    @Req() request: FastifyRequest,
  ): Promise<NotificationSettings> {
    return this.settings.update(businessId, callerOf(request), changes);
  }
}
