import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { nextHour } from '../../../lib/i18n/local-time.js';
import { inSequence } from '../../../lib/in-sequence.js';
import { LOGGER, type Logger } from '../../../lib/log/logger.js';
import { Accounts } from '../../auth/public.js';
import { BusinessDirectory, EmailReaders } from '../../businesses/public.js';
import { MessageQueue } from '../../messages/public.js';
import {
  NotificationEmailRepository,
  type DueEmail,
} from '../data/notification-email.repository.js';
import type { Notified } from '../data/notification.repository.js';
import { DAILY_HOUR, earliest, SETTING_OF } from '../domain/email-schedule.js';
import type { NotifiedEvent } from '../domain/notification.js';
import { NOTIFICATION_MESSAGE } from './notification.composer.js';
import type { NotifiedMember } from './notification-settings.service.js';

const LOOK_EVERY_SECONDS = 30;
/** Organizations in one look, and emails of one organization in one transaction. */
const BATCH = 500;

/**
 * Emails members about notifications. An email is a row that waits until it is due and gathers notifications until
 * then. It is settled in the transaction that queues its message, so it is sent once.
 */
@Injectable()
export class NotificationEmails implements OnModuleInit {
  constructor(
    private readonly db: TenantDb,
    private readonly jobs: JobQueue,
    private readonly accounts: Accounts,
    private readonly businesses: BusinessDirectory,
    private readonly readers: EmailReaders,
    private readonly messages: MessageQueue,
    private readonly emails: NotificationEmailRepository,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.every('notifications.emails', LOOK_EVERY_SECONDS, () => this.sendAllDue());
  }

  /** Adds an event to the waiting emails of the members who are emailed about it. */
  async schedule(
    tx: Tx,
    event: NotifiedEvent,
    members: readonly NotifiedMember[],
    now = new Date(),
  ): Promise<Notified[]> {
    const { businessId, kind } = event;
    const isUrgent = event.isUrgent && kind === 'feedback-received';
    const wanted = members.flatMap(({ id: userId, settings }) => {
      const schedule = settings[SETTING_OF[kind]];
      return schedule === 'never' ? [] : [{ userId, schedule }];
    });
    if (wanted.length === 0) return members.map(({ id }) => ({ userId: id, emailId: null }));
    // Before any row: what sends locks in the same order.
    await this.emails.lock(tx);
    const lastOf = await this.emails.lastOf(tx, businessId, now);
    const daily = wanted.some(({ schedule }) => schedule === 'daily')
      ? nextHour(now, DAILY_HOUR, await this.timeZoneOf(tx, businessId))
      : now;
    const waiting = await this.emails.wait(
      tx,
      businessId,
      wanted.map(({ userId, schedule }) =>
        schedule === 'daily'
          ? { userId, schedule, dueAt: daily, isUrgent: false }
          : { userId, schedule, dueAt: earliest(isUrgent, lastOf.get(userId), now), isUrgent },
      ),
    );
    return members.map(({ id }) => ({ userId: id, emailId: waiting.get(id) ?? null }));
  }

  /** Queues the due emails of all tenants; calling it again, or in several processes, sends nothing twice. */
  async sendAllDue(now = new Date()): Promise<void> {
    const organizations = await this.emails.organizationsWithDue(now, BATCH);
    const send = ({ organizationId }: { organizationId: string }) =>
      this.db.run(organizationId, () => this.db.transaction((tx) => this.sendDue(tx, now)));
    await inSequence(organizations, this.log, 'notifications could not be emailed', send);
  }

  /** Queues the due emails of the current tenant, and postpones those that would follow another one too soon. */
  async sendDue(tx: Tx, now = new Date()): Promise<void> {
    await this.emails.lock(tx);
    const due = await this.emails.due(tx, now, BATCH);
    for (const [businessId, emails] of Map.groupBy(due, (email) => email.businessId))
      await this.sendOf(tx, businessId, emails, now);
  }

  private async sendOf(
    tx: Tx,
    businessId: string,
    emails: readonly DueEmail[],
    now: Date,
  ): Promise<void> {
    const addresses = await this.addressesOf(tx, businessId);
    const lastOf = new Map(
      emails.flatMap(({ userId, lastAt }) => (lastAt ? [[userId, lastAt]] : [])),
    );
    const dropped: string[] = [];
    const queued: { id: string; recipient: string }[] = [];
    for (const { id, userId, isUrgent, hasUnread } of emails) {
      const recipient = addresses.get(userId);
      if (recipient === undefined || !hasUnread) {
        dropped.push(id);
        continue;
      }
      const sendAt = earliest(isUrgent, lastOf.get(userId), now);
      if (sendAt > now) {
        await this.emails.postpone(tx, id, sendAt);
        continue;
      }
      queued.push({ id, recipient });
      lastOf.set(userId, now);
    }
    await this.emails.settle(tx, dropped, false, now);
    await this.emails.settle(
      tx,
      queued.map(({ id }) => id),
      true,
      now,
    );
    await this.messages.queueAll(
      tx,
      queued.map(({ id, recipient }) => ({
        businessId,
        kind: NOTIFICATION_MESSAGE,
        subjectId: id,
        idempotencyKey: `${NOTIFICATION_MESSAGE}:${id}`,
        recipient,
      })),
    );
  }

  /** Returns the addresses of the members who may get emails about a business, by user. */
  private async addressesOf(tx: Tx, businessId: string): Promise<ReadonlyMap<string, string>> {
    const readers = await this.readers.of(tx, businessId, () =>
      this.accounts.membersOf(businessId, tx),
    );
    return new Map(readers.map(({ id, email }) => [id, email]));
  }

  private async timeZoneOf(tx: Tx, businessId: string): Promise<string> {
    return (await this.businesses.find(businessId, tx))?.timeZone ?? 'UTC';
  }
}
