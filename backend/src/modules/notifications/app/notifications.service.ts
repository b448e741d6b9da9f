import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { nameLine } from '../../../lib/email/mail-text.js';
import type { Page } from '../../../kernel/pagination.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import {
  NotificationRepository,
  type NotificationQuery,
  type Shown,
} from '../data/notification.repository.js';
import {
  EXCERPT_LENGTH,
  KEPT_DAYS,
  type Notification,
  type UnreadCounts,
} from '../domain/notification.js';
import { notificationsChanged } from './events.js';
import { NotificationWords, type NotificationText } from './notification-words.js';
import { personOf } from './person-of.js';

/** Pause between two rounds that delete old notifications. */
const PRUNE_SECONDS = 6 * 3_600;

/** A notification with the first words of the text that it is about, empty when there are none, and its author. */
export type QuotingNotification = Notification & { excerpt: string; customerName: string | null };

/** Reads the caller's notifications, and marks them as read or unread. An API key has none: 409. */
@Injectable()
export class Notifications implements OnModuleInit {
  constructor(
    private readonly db: TenantDb,
    private readonly notifications: NotificationRepository,
    private readonly words: NotificationWords,
    private readonly outbox: Outbox,
    private readonly jobs: JobQueue,
  ) {}

  onModuleInit(): void {
    this.jobs.every('notifications.prune', PRUNE_SECONDS, () =>
      this.notifications.prune(KEPT_DAYS),
    );
  }

  async list(
    businessId: string,
    caller: Caller,
    query: NotificationQuery,
  ): Promise<Page<QuotingNotification>> {
    const page = await this.notifications.list({ businessId, userId: personOf(caller) }, query);
    const wordsOf = await this.words.of(page.items);
    return { ...page, items: page.items.map((one) => quoting(one, wordsOf)) };
  }

  /** Counts unread notifications, up to `MOST_COUNTED`. */
  async countUnread(businessId: string, caller: Caller): Promise<UnreadCounts> {
    return this.notifications.countUnread({ businessId, userId: personOf(caller) });
  }

  /**
   * Marks a notification as read or unread; repeating it changes nothing.
   * @throws AppError 404 for one of another member
   */
  async setRead(id: string, caller: Caller, isRead: boolean): Promise<QuotingNotification> {
    const userId = personOf(caller);
    const notification = await this.db.transaction(async (tx) => {
      const found = await this.notifications.find(tx, id, userId);
      if (!found) throw kernelErrors['not-found']();
      if (!(await this.notifications.setRead(tx, id, isRead))) return found;
      await this.outbox.append(tx, notificationsChanged, { businessId: found.businessId });
      return (await this.notifications.find(tx, id, userId)) ?? found;
    });
    const wordsOf = await this.words.of([notification]);
    return quoting(notification, wordsOf);
  }

  /** Marks the caller's notifications as read that they have seen. */
  async readAll(businessId: string, caller: Caller, shown: Shown): Promise<void> {
    const reader = { businessId, userId: personOf(caller) };
    await this.db.transaction(async (tx) => {
      if ((await this.notifications.readAll(tx, reader, shown)) === 0) return;
      await this.outbox.append(tx, notificationsChanged, { businessId });
    });
  }
}

const quoting = (
  notification: Notification,
  wordsOf: ReadonlyMap<string, NotificationText>,
): QuotingNotification => {
  const about = wordsOf.get(notification.subjectId);
  return {
    ...notification,
    customerName: about?.customerName ?? null,
    excerpt: nameLine(about?.text ?? '', EXCERPT_LENGTH),
  };
};
