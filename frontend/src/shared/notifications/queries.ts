import { queryOptions } from '@tanstack/react-query';
import * as api from '../api/generated/notifications/notifications';
import type { MarkNotificationsRead, UpdateNotificationSettings } from '../api/generated/model';
import { partKey } from '../api/keys';
import { listQuery } from '../api/list-query';
import { body } from '../http/body';

export type { UpdateNotificationSettings };

/** Returns the key of everything about a member's notifications. */
export const notificationsKey = (businessId: string) => partKey(businessId, 'notifications');

/** Query for the numbers of unread notifications. */
export const unreadQuery = (businessId: string) =>
  queryOptions({
    queryKey: [...notificationsKey(businessId), 'unread-count'],
    queryFn: ({ signal }) => body(api.countUnreadNotifications(businessId, { signal })),
  });

/** Query for the notifications, the newest first. */
export const notificationsQuery = (businessId: string) =>
  listQuery([...notificationsKey(businessId), {}], (page, init) =>
    api.listNotifications(businessId, page, init),
  );

export const notificationSettingsQuery = (businessId: string) =>
  queryOptions({
    queryKey: partKey(businessId, 'notification-settings'),
    queryFn: ({ signal }) => body(api.getNotificationSettings(businessId, { signal })),
  });

export const updateNotificationSettings = (
  businessId: string,
  change: UpdateNotificationSettings,
  init: RequestInit,
) => body(api.updateNotificationSettings(businessId, change, init));

export const markRead = (id: string, init: RequestInit) =>
  body(api.updateNotification(id, { isRead: true }, init));

export const markAllRead = (businessId: string, shown: MarkNotificationsRead, init: RequestInit) =>
  body(api.markNotificationsRead(businessId, shown, init));
