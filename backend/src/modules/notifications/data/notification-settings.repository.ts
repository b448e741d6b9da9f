import { Injectable } from '@nestjs/common';
import {
  currentOrganizationId,
  requireOrganizationId,
} from '../../../kernel/tenancy/tenant-context.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type { ChosenEmails, EmailChanges } from '../domain/email-schedule.js';
import type { ChosenPushes, PushChanges } from '../domain/push-schedule.js';
import type { Reader } from './notification.repository.js';
import type { NotificationSettingsRow } from './notification-settings.rows.js';

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
    // SQL, because it runs for every review and every piece of feedback.
    const rows = await tx.read<NotificationSettingsRow>({
      name: 'notifications-settings-of-business',
      text: `SELECT user_id, feedback_email, review_email, feedback_push, review_push, weekly_email
             FROM notification_settings WHERE organization_id = $1 AND business_id = $2`,
      values: [currentOrganizationId(), businessId],
    });
    return new Map(
      rows.map((row) => [
        row.user_id,
        {
          feedbackEmail: row.feedback_email,
          reviewEmail: row.review_email,
          feedbackPush: row.feedback_push,
          reviewPush: row.review_push,
          weeklyEmail: row.weekly_email,
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
