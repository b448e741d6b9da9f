import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { inSequence } from '../../../lib/in-sequence.js';
import { LOGGER, type Logger } from '../../../lib/log/logger.js';
import { BusinessDirectory, EmailReaders } from '../../businesses/public.js';
import { PeriodSummaries } from '../../insight/public.js';
import { MessageQueue } from '../../messages/public.js';
import { WeeklyEmailRepository, type WeeklyBusiness } from '../data/weekly-email.repository.js';
import { weekDueAnywhere } from '../domain/weekly-email.js';
import { isEmptyWeek } from '../domain/weekly-summary.js';
import {
  NotificationSettingsService,
  type NotifiedMember,
} from './notification-settings.service.js';
import { WEEKLY_MESSAGE } from './weekly-email.composer.js';
import { reportedDays, weekDueIn } from './weekly-schedule.js';

const LOOK_EVERY_SECONDS = 300;
const BATCH = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Sends members the email about the past week of a business, on Monday morning in its time zone. A row for each person
 * and week is added in the transaction that queues the message, so the email is sent once.
 */
@Injectable()
export class WeeklyEmails implements OnModuleInit {
  constructor(
    private readonly db: TenantDb,
    private readonly jobs: JobQueue,
    private readonly businesses: BusinessDirectory,
    private readonly readers: EmailReaders,
    private readonly messages: MessageQueue,
    private readonly emails: WeeklyEmailRepository,
    private readonly settings: NotificationSettingsService,
    private readonly summaries: PeriodSummaries,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.every('notifications.weekly-emails', LOOK_EVERY_SECONDS, () => this.sendAllDue());
  }

  /** Queues the emails that are due; calling it again, or in several processes, sends nothing twice. */
  async sendAllDue(now = new Date()): Promise<void> {
    const week = weekDueAnywhere(now);
    if (week === undefined) return;
    for (let after = FIRST_ID; ;) {
      const businesses = await this.emails.businesses(week, after, BATCH);
      const send = async ({ organizationId, businessId, timeZone }: WeeklyBusiness) => {
        if (weekDueIn(timeZone, now) !== week) return;
        await this.db.run(organizationId, () => this.send(businessId, week));
      };
      await inSequence(businesses, this.log, 'a weekly email could not be sent', send);
      const last = businesses.at(-1);
      if (!last || businesses.length < BATCH) return;
      after = last.businessId;
    }
  }

  private async send(businessId: string, week: string): Promise<void> {
    const business = await this.businesses.find(businessId);
    if (!business) return;
    const days = reportedDays(week, business.timeZone);
    if (isEmptyWeek((await this.summaries.find(businessId, days)).current)) return;
    await this.db.transaction(async (tx) => {
      const readers = await this.readersOf(tx, businessId);
      const added = await this.emails.add(
        tx,
        businessId,
        week,
        readers.map(({ id }) => id),
      );
      const addressOf = new Map(readers.map(({ id, email }) => [id, email]));
      await this.messages.queueAll(
        tx,
        added.map(({ id, userId }) => ({
          businessId,
          kind: WEEKLY_MESSAGE,
          subjectId: id,
          idempotencyKey: `${WEEKLY_MESSAGE}:${id}`,
          recipient: addressOf.get(userId) ?? '',
        })),
      );
    });
  }

  /** Returns the members who may get the email and want it. */
  private async readersOf(tx: Tx, businessId: string): Promise<NotifiedMember[]> {
    const readers = await this.readers.of(tx, businessId, () =>
      this.settings.membersOf(tx, businessId),
    );
    return readers.filter(({ settings }) => settings.weeklyEmail);
  }
}
