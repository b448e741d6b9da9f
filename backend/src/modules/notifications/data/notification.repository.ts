import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { toPage, type Keyset, type Page } from '../../../kernel/pagination.js';
import {
  currentOrganizationId,
  requireOrganizationId,
} from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import {
  MOST_COUNTED,
  type Notification,
  type NotificationKind,
  type NotifiedEvent,
  type UnreadCounts,
} from '../domain/notification.js';
import type { NotificationRow, NotifiedRow, UnreadRow } from './notification.rows.js';

/** Reader of notifications: a member, in a business. */
export interface Reader {
  businessId: string;
  userId: string;
}

/** Filter and page of a member's notifications. */
export interface NotificationQuery {
  /** True for unread ones, false for read ones. */
  unread: boolean | undefined;
  limit: number;
  after: Keyset | undefined;
}

/** Notifications that a member has seen. */
export interface Shown {
  /** Time of the newest one. */
  until: Date;
  /** Both kinds when undefined. */
  kind: NotificationKind | undefined;
}

/** A member to notify, and the email that the notification belongs to. */
export interface Notified {
  userId: string;
  emailId: string | null;
}

const COLUMNS =
  'id, business_id, kind, subject_id, rating, is_urgent, read_at, created_at, updated_at';

/** Stores notifications. All methods but `prune` run as the caller's tenant. */
@Injectable()
export class NotificationRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  /** Returns a page of a member's notifications, the newest first. */
  async list(
    { businessId, userId }: Reader,
    { unread, limit, after }: NotificationQuery,
  ): Promise<Page<Notification>> {
    const place = after ? [after.at, after.id] : [];
    const isRead = unread === undefined ? '' : `AND read_at IS ${unread ? '' : 'NOT '}NULL`;
    const rows = await this.db.read<NotificationRow>({
      text: `SELECT ${COLUMNS} FROM notifications
             WHERE organization_id = $1 AND business_id = $2 AND user_id = $3 ${isRead}
             ${after ? 'AND (created_at, id) < ($5, $6)' : ''}
             ORDER BY created_at DESC, id DESC LIMIT $4`,
      values: [currentOrganizationId(), businessId, userId, limit + 1, ...place],
    });
    return toPage(rows, limit, toNotification, (row) => ({
      at: row.created_at.toISOString(),
      id: row.id,
    }));
  }

  /** Counts a member's unread notifications, up to `MOST_COUNTED`. */
  async countUnread({ businessId, userId }: Reader): Promise<UnreadCounts> {
    const rows = await this.db.read<UnreadRow>({
      name: 'notifications-count',
      text: `SELECT kind, count(*)::int AS count, max(created_at) AS newest_at FROM (
               (SELECT kind, created_at FROM notifications
                WHERE organization_id = $1 AND business_id = $2 AND user_id = $3 AND read_at IS NULL
                  AND kind = 'feedback-received' ORDER BY created_at DESC LIMIT $4)
               UNION ALL
               (SELECT kind, created_at FROM notifications
                WHERE organization_id = $1 AND business_id = $2 AND user_id = $3 AND read_at IS NULL
                  AND kind = 'review-published' ORDER BY created_at DESC LIMIT $4)) u
             GROUP BY kind`,
      values: [currentOrganizationId(), businessId, userId, MOST_COUNTED],
    });
    const of = (kind: NotificationKind) => rows.find((row) => row.kind === kind)?.count ?? 0;
    const [feedback, reviews] = [of('feedback-received'), of('review-published')];
    const times = rows.map(({ newest_at }) => newest_at.getTime());
    return {
      count: Math.min(feedback + reviews, MOST_COUNTED),
      feedback,
      reviews,
      newestAt: times.length > 0 ? new Date(Math.max(...times)) : null,
    };
  }

  /** Returns a notification of a member. */
  async find(tx: Tx, id: string, userId: string): Promise<Notification | undefined> {
    const [row] = await tx.read<NotificationRow>({
      text: `SELECT ${COLUMNS} FROM notifications
             WHERE organization_id = $1 AND id = $2 AND user_id = $3`,
      values: [currentOrganizationId(), id, userId],
    });
    return row && toNotification(row);
  }

  /** Marks a notification as read or unread. Returns false when it was so already. */
  async setRead(tx: Tx, id: string, isRead: boolean): Promise<boolean> {
    const { count } = await this.prisma.in(tx).notification.updateMany({
      where: {
        organizationId: requireOrganizationId(),
        id,
        readAt: isRead ? null : { not: null },
      },
      data: { readAt: isRead ? new Date() : null },
    });
    return count > 0;
  }

  /** Marks a member's notifications as read, those of one kind or all; returns their number. */
  async readAll(tx: Tx, { businessId, userId }: Reader, { until, kind }: Shown): Promise<number> {
    const { count } = await this.prisma.in(tx).notification.updateMany({
      where: {
        organizationId: requireOrganizationId(),
        businessId,
        userId,
        readAt: null,
        ...(kind && { kind }),
        createdAt: { lte: until },
      },
      data: { readAt: new Date() },
    });
    return count;
  }

  /** Returns the members who were notified of an event already. */
  async notified(tx: Tx, { kind, subjectId }: NotifiedEvent): Promise<ReadonlySet<string>> {
    // SQL, as in `add`: both run for every review and every piece of feedback.
    const rows = await tx.read<NotifiedRow>({
      name: 'notifications-notified',
      text: `SELECT user_id FROM notifications WHERE organization_id = $1 AND kind = $2 AND subject_id = $3`,
      values: [currentOrganizationId(), kind, subjectId],
    });
    return new Set(rows.map((row) => row.user_id));
  }

  /** Adds a notification for each of these members; skips those who were notified already. */
  async add(tx: Tx, event: NotifiedEvent, members: readonly Notified[]): Promise<void> {
    await tx.write({
      name: 'notifications-add',
      text: `INSERT INTO notifications (id, organization_id, business_id, kind, subject_id, rating, is_urgent,
               created_at, updated_at, user_id, email_id)
             SELECT member.id, $1, $2, $3, $4, $5, $6, $7, $7, member.user_id, member.email_id
             FROM unnest($8::uuid[], $9::uuid[], $10::uuid[]) AS member (id, user_id, email_id)
             ON CONFLICT DO NOTHING`,
      values: [
        currentOrganizationId(),
        event.businessId,
        event.kind,
        event.subjectId,
        event.rating,
        event.isUrgent,
        new Date(event.occurredAt),
        members.map(() => uuidv7()),
        members.map(({ userId }) => userId),
        members.map(({ emailId }) => emailId),
      ],
    });
  }

  /** Returns the unread notifications in an email: urgent ones first, then the newest. */
  async inEmail(emailId: string, kinds: readonly NotificationKind[]): Promise<Notification[]> {
    const rows = await this.db.read<NotificationRow>({
      text: `SELECT ${COLUMNS} FROM notifications
             WHERE organization_id = $1 AND email_id = $2 AND read_at IS NULL AND kind = ANY ($3)
             ORDER BY is_urgent DESC, created_at DESC, id DESC`,
      values: [currentOrganizationId(), emailId, kinds],
    });
    return rows.map(toNotification);
  }

  /** Deletes what the module stores about a person in businesses that they can no longer see. */
  async forget(tx: Tx, userId: string): Promise<void> {
    for (const table of [
      'notifications',
      'notification_emails',
      'notification_pushes',
      'notification_settings',
      'weekly_emails',
    ]) {
      await tx.write({
        text: `DELETE FROM ${table} t WHERE t.organization_id = $1 AND t.user_id = $2
                 AND NOT EXISTS (SELECT FROM memberships m WHERE m.organization_id = t.organization_id
                   AND m.user_id = t.user_id AND (m.business_id IS NULL OR m.business_id = t.business_id))`,
        values: [currentOrganizationId(), userId],
      });
    }
  }

  /** Deletes notifications of all tenants, and records of emails, after this number of days. */
  async prune(keptDays: number): Promise<void> {
    await this.db.write({ text: 'SELECT lookup.prune_notifications($1)', values: [keptDays] });
    await this.db.write({ text: 'SELECT lookup.prune_weekly_emails($1)', values: [keptDays] });
  }
}

function toNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    businessId: row.business_id,
    kind: row.kind,
    subjectId: row.subject_id,
    rating: row.rating,
    isUrgent: row.is_urgent,
    readAt: row.read_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
