import { Injectable } from '@nestjs/common';
import { requireOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import {
  EMAIL_SCHEDULES,
  type ChosenEmails,
  type EmailChanges,
  type EmailSchedule,
} from '../domain/email-schedule.js';
import {
  PUSH_SCHEDULES,
  type ChosenPushes,
  type PushChanges,
  type PushSchedule,
} from '../domain/push-schedule.js';
import type { Reader } from './notification.repository.js';

const schedule = (value: string | null): EmailSchedule | null =>
  EMAIL_SCHEDULES.find((one) => one === value) ?? null;

const pushSchedule = (value: string | null): PushSchedule | null =>
  PUSH_SCHEDULES.find((one) => one === value) ?? null;

/** Settings that a member has changed. */
export type ChosenSettings = ChosenEmails & ChosenPushes & { weeklyEmail: boolean | null };

/** Changes of a member's settings; omitted fields stay unchanged. */
export type SettingsChanges = EmailChanges & PushChanges & { weeklyEmail?: boolean | undefined };

/** Stores which emails and push messages members want. Without a row, the defaults of their role apply. */
@Injectable()
export class NotificationSettingsRepository {
  constructor(private readonly prisma: TenantPrisma) {}

  /** Returns the settings of the members who have changed any, by user. */
  async ofBusiness(tx: Tx, businessId: string): Promise<ReadonlyMap<string, ChosenSettings>> {
    const rows = await this.prisma.in(tx).notificationSettings.findMany({
      where: { organizationId: requireOrganizationId(), businessId },
    });
    return new Map(
      rows.map(({ userId, feedbackEmail, reviewEmail, feedbackPush, reviewPush, weeklyEmail }) => [
        userId,
        {
          feedbackEmail: schedule(feedbackEmail),
          reviewEmail: schedule(reviewEmail),
          feedbackPush: pushSchedule(feedbackPush),
          reviewPush: pushSchedule(reviewPush),
          weeklyEmail,
        },
      ]),
    );
  }

  /** Stores changes of a member's settings; omitted fields stay unchanged. */
  async save(
    tx: Tx,
    { businessId, userId }: Reader,
    { feedbackEmail, reviewEmail, feedbackPush, reviewPush, weeklyEmail }: SettingsChanges,
  ): Promise<void> {
    const changes = {
      ...(feedbackEmail && { feedbackEmail }),
      ...(reviewEmail && { reviewEmail }),
      ...(feedbackPush && { feedbackPush }),
      ...(reviewPush && { reviewPush }),
      ...(weeklyEmail !== undefined && { weeklyEmail }),
    };
    // Prisma would read first and open a transaction of its own for an upsert that updates nothing.
    if (Object.keys(changes).length === 0) return;
    const key = { organizationId: requireOrganizationId(), businessId, userId };
    await this.prisma.in(tx).notificationSettings.upsert({
      where: { organizationId_businessId_userId: key },
      create: { ...key, ...changes },
      update: changes,
    });
  }
}
