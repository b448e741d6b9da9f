import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import {
  currentOrganizationId,
  requireOrganizationId,
} from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import { PAUSE_MS, type SendingSchedule } from '../domain/email-schedule.js';
import type { DueRow, LastRow, OrganizationRow, WaitingRow } from './notification-email.rows.js';

/** An email that waits until it is due. */
export interface WaitingEmail {
  userId: string;
  schedule: SendingSchedule;
  dueAt: Date;
  isUrgent: boolean;
}

/** An email that is due. */
export interface DueEmail {
  id: string;
  businessId: string;
  userId: string;
  isUrgent: boolean;
  /** True when a notification in it is unread. */
  hasUnread: boolean;
  /** Time of the last email to the person about the business, if it was within the pause between two. */
  lastAt: Date | null;
}

/** Email to compose. */
export interface ComposableEmail {
  businessId: string;
  userId: string;
  schedule: SendingSchedule;
}

/** Stores when members are emailed about notifications. All methods but `organizationsWithDue` run as the tenant. */
@Injectable()
export class NotificationEmailRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  /**
   * Adds emails of a business, or brings forward the ones that wait already.
   * @returns the ids of the waiting emails, by user
   */
  async wait(
    tx: Tx,
    businessId: string,
    emails: readonly WaitingEmail[],
  ): Promise<ReadonlyMap<string, string>> {
    const rows = await tx.write<WaitingRow>({
      name: 'notification-emails-wait',
      text: `INSERT INTO notification_emails AS e (id, organization_id, business_id, user_id, schedule, due_at, is_urgent)
             SELECT id, $1, $2, user_id, schedule, due_at, is_urgent
             FROM unnest($3::uuid[], $4::uuid[], $5::text[], $6::timestamptz[], $7::boolean[])
               AS new (id, user_id, schedule, due_at, is_urgent)
             ON CONFLICT (organization_id, business_id, user_id, schedule) WHERE settled_at IS NULL
             DO UPDATE SET due_at = least(e.due_at, EXCLUDED.due_at), is_urgent = e.is_urgent OR EXCLUDED.is_urgent
             RETURNING id, user_id AS "userId"`,
      values: [
        currentOrganizationId(),
        businessId,
        emails.map(() => uuidv7()),
        emails.map(({ userId }) => userId),
        emails.map(({ schedule }) => schedule),
        emails.map(({ dueAt }) => dueAt),
        emails.map(({ isUrgent }) => isUrgent),
      ],
    });
    return new Map(rows.map(({ id, userId }) => [userId, id]));
  }

  /** Returns the times of the last emails about a business within the pause between two, by user. */
  async lastOf(tx: Tx, businessId: string, now: Date): Promise<ReadonlyMap<string, Date>> {
    const rows = await tx.read<LastRow>({
      name: 'notification-emails-last',
      text: `SELECT user_id AS "userId", max(settled_at) AS "lastAt" FROM notification_emails
             WHERE organization_id = $1 AND business_id = $2 AND settled_at > $3 AND is_queued GROUP BY user_id`,
      values: [currentOrganizationId(), businessId, pauseBefore(now)],
    });
    return new Map(rows.flatMap(({ userId, lastAt }) => (lastAt ? [[userId, lastAt]] : [])));
  }

  /** Makes this the only transaction that schedules or sends emails of the organization, until it ends. */
  async lock(tx: Tx): Promise<void> {
    await tx.write({
      name: 'notification-emails-lock',
      text: `SELECT pg_advisory_xact_lock(hashtextextended('notification emails ' || $1::text, 0))`,
      values: [currentOrganizationId()],
    });
  }

  /** Returns emails that are due, urgent ones first, then the longest due. */
  async due(tx: Tx, now: Date, batch: number): Promise<DueEmail[]> {
    return tx.read<DueRow>({
      name: 'notification-emails-due',
      text: `SELECT e.id, e.business_id AS "businessId", e.user_id AS "userId", e.is_urgent AS "isUrgent",
               EXISTS (SELECT FROM notifications n WHERE n.email_id = e.id AND n.organization_id = $1
                 AND n.read_at IS NULL) AS "hasUnread",
               (SELECT max(l.settled_at) FROM notification_emails l WHERE l.organization_id = $1
                 AND l.business_id = e.business_id AND l.user_id = e.user_id
                 AND l.settled_at > $3 AND l.is_queued) AS "lastAt"
             FROM notification_emails e WHERE e.organization_id = $1 AND e.settled_at IS NULL AND e.due_at <= $2
             ORDER BY e.is_urgent DESC, e.due_at, e.id LIMIT $4`,
      values: [currentOrganizationId(), now, pauseBefore(now), batch],
    });
  }

  /** Makes a waiting email wait longer. */
  async postpone(tx: Tx, id: string, dueAt: Date): Promise<void> {
    await this.prisma.in(tx).notificationEmail.updateMany({
      where: { organizationId: requireOrganizationId(), id },
      data: { dueAt },
    });
  }

  /** Ends the wait of emails: what happens from now on goes into the next one. */
  async settle(tx: Tx, ids: readonly string[], isQueued: boolean, now: Date): Promise<void> {
    if (ids.length === 0) return;
    await this.prisma.in(tx).notificationEmail.updateMany({
      where: { organizationId: requireOrganizationId(), id: { in: [...ids] } },
      data: { settledAt: now, isQueued },
    });
  }

  async find(id: string): Promise<ComposableEmail | undefined> {
    const email = await this.prisma.client.notificationEmail.findFirst({
      where: { organizationId: requireOrganizationId(), id },
      select: { businessId: true, userId: true, schedule: true },
    });
    return email ? { ...email, schedule: email.schedule as SendingSchedule } : undefined;
  }

  /** Returns organizations with an email that is due, across tenants; the longest due first. */
  async organizationsWithDue(now: Date, batch: number): Promise<{ organizationId: string }[]> {
    return this.db.read<OrganizationRow>({
      text: `SELECT organization_id AS "organizationId" FROM lookup.due_notification_emails($1, $2)`,
      values: [now, batch],
    });
  }
}

const pauseBefore = (now: Date): Date => new Date(now.getTime() - PAUSE_MS);
