import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import type { Page } from '../../../kernel/pagination.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { NotificationRepository, type NotificationQuery } from '../data/notification.repository.js';
import type { Notification } from '../domain/notification.js';
import { notificationsChanged } from './events.js';
import { personOf } from './person-of.js';

/** Reads the caller's notifications, and marks them as read or unread. An API key has none: 409. */
@Injectable()
export class Notifications {
  constructor(
    private readonly db: TenantDb,
    private readonly notifications: NotificationRepository,
    private readonly outbox: Outbox,
  ) {}

  async list(
    businessId: string,
    caller: Caller,
    query: NotificationQuery,
  ): Promise<Page<Notification>> {
    return this.notifications.list({ businessId, userId: personOf(caller) }, query);
  }

  /** Counts unread notifications, up to `MOST_COUNTED`. */
  async countUnread(businessId: string, caller: Caller): Promise<number> {
    return this.notifications.countUnread({ businessId, userId: personOf(caller) });
  }

  /**
   * Marks a notification as read or unread; repeating it changes nothing.
   * @throws AppError 404 for one of another member
   */
  async setRead(id: string, caller: Caller, isRead: boolean): Promise<Notification> {
    const userId = personOf(caller);
    return this.db.transaction(async (tx) => {
      const found = await this.notifications.find(tx, id, userId);
      if (!found) throw kernelErrors['not-found']();
      if (!(await this.notifications.setRead(tx, id, isRead))) return found;
      await this.outbox.append(tx, notificationsChanged, { businessId: found.businessId });
      return (await this.notifications.find(tx, id, userId)) ?? found;
    });
  }

  /** Marks the caller's notifications as read that are not newer than `until`. */
  async readAll(businessId: string, caller: Caller, until: Date): Promise<void> {
    const reader = { businessId, userId: personOf(caller) };
    await this.db.transaction(async (tx) => {
      if ((await this.notifications.readAll(tx, reader, until)) === 0) return;
      await this.outbox.append(tx, notificationsChanged, { businessId });
    });
  }
}
