import { Body, Controller, Get, Param, Patch, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { decodeCursor, type Page } from '../../../kernel/pagination.js';
import { id } from '../../../lib/schemas.js';
import { callerOf } from '../../auth/public.js';
import { Notifications, type QuotingNotification } from '../app/notifications.service.js';
import { KEPT_DAYS, MOST_COUNTED, type UnreadCounts } from '../domain/notification.js';
import {
  markReadSchema,
  notificationListQuery,
  notificationSchema,
  unreadCountSchema,
  updateNotificationSchema,
} from './notification.schemas.js';
import { NOT_FOR_KEYS } from './not-for-keys.js';

@ApiTags('Notifications')
@Controller('api')
export class NotificationController {
  constructor(private readonly notifications: Notifications) {}

  @Get('businesses/:id/notifications')
  @Endpoint({
    id: 'listNotifications',
    summary: 'List your notifications',
    description: `Lists the caller's notifications of a business, newest first. Notifications are deleted after ${KEPT_DAYS} days.`,
    access: may('notifications.read', 'business'),
    answer: {
      status: 200,
      description: 'A page of notifications.',
      schema: z.array(notificationSchema),
    },
    paginated: true,
    ...NOT_FOR_KEYS,
  })
  async list(
    @Param('id', { schema: id }) businessId: string,
    @Query({ schema: notificationListQuery }) query: z.output<typeof notificationListQuery>,
    @Req() request: FastifyRequest,
  ): Promise<Page<QuotingNotification>> {
    return this.notifications.list(businessId, callerOf(request), {
      unread: query.unread,
      limit: query.limit,
      after: decodeCursor(query.cursor),
    });
  }

  @Get('businesses/:id/notifications/unread-count')
  @Endpoint({
    id: 'countUnreadNotifications',
    summary: 'Count your unread notifications',
    description: `Returns the number of the caller's unread notifications of a business, up to ${MOST_COUNTED.toLocaleString('en-US')}.`,
    access: may('notifications.read', 'business'),
    answer: { status: 200, description: 'The number.', schema: unreadCountSchema },
    ...NOT_FOR_KEYS,
  })
  async count(
    @Param('id', { schema: id }) businessId: string,
    @Req() request: FastifyRequest,
  ): Promise<UnreadCounts> {
    return this.notifications.countUnread(businessId, callerOf(request));
  }

  @Post('businesses/:id/notifications/mark-read')
  @Endpoint({
    id: 'markNotificationsRead',
    summary: 'Mark your notifications as read',
    description:
      "Marks the caller's notifications of a business as read, up to a time. `kind` limits it to one kind. Those of other members stay as they are.",
    access: may('notifications.update', 'business'),
    answer: { status: 204, description: 'The notifications are read.' },
    evenIfLapsed: true,
    idempotent: true,
    ...NOT_FOR_KEYS,
  })
  async markRead(
    @Param('id', { schema: id }) businessId: string,
    @Body({ schema: markReadSchema }) { until, kind }: z.output<typeof markReadSchema>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.notifications.readAll(businessId, callerOf(request), {
      until: new Date(until),
      kind,
    });
  }

  @Patch('notifications/:id')
  @Endpoint({
    id: 'updateNotification',
    summary: 'Update a notification',
    description:
      "Marks one of the caller's notifications as read or unread. Repeating it changes nothing. A notification of another member does not exist for the caller.",
    access: may('notifications.update', 'notification'),
    answer: { status: 200, description: 'The notification.', schema: notificationSchema },
    evenIfLapsed: true,
    idempotent: true,
    ...NOT_FOR_KEYS,
  })
  async update(
    @Param('id', { schema: id }) notificationId: string,
    @Body({ schema: updateNotificationSchema }) body: z.output<typeof updateNotificationSchema>,
    @Req() request: FastifyRequest,
  ): Promise<QuotingNotification> {
    return this.notifications.setRead(notificationId, callerOf(request), body.isRead);
  }
}
