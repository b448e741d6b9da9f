import { Injectable } from '@nestjs/common';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { NotifiedEvent } from '../domain/notification.js';
import { PUSH_PAUSE_MS } from '../domain/push-schedule.js';
import type { ClaimedRow, OrganizationRow, WaitedRow } from './notification-push.rows.js';

/** Message that is due, with what it is about as it is now. */
export type DuePush = ClaimedRow;

/** Names a message: its device, its business and its kind of event. */
type PushKey = Pick<DuePush, 'businessId' | 'subscriptionId' | 'kind'>;

const KEY = 'organization_id = $1 AND business_id = $2 AND subscription_id = $3 AND kind = $4';

const keyOf = ({ businessId, subscriptionId, kind }: PushKey) => [
  currentOrganizationId(),
  businessId,
  subscriptionId,
  kind,
];

/** Stores which messages wait for which devices. All methods but `organizationsWithDue` run as the tenant. */
@Injectable()
export class NotificationPushRepository {
  constructor(private readonly db: TenantDb) {}

  /**
   * Adds an event to the messages that wait for these members' devices. One that is being sent, or waits for another
   * attempt, keeps its time.
   * @returns false when none of them has a device
   */
  async wait(
    tx: Tx,
    { businessId, kind, isUrgent, occurredAt }: NotifiedEvent,
    userIds: readonly string[],
    now: Date,
  ): Promise<boolean> {
    const rows = await tx.write<WaitedRow>({
      name: 'notification-pushes-wait',
      text: `INSERT INTO notification_pushes AS p (organization_id, business_id, subscription_id, kind, user_id,
               is_urgent, waiting_since, due_at)
             SELECT $1, $2, s.id, $4, s.user_id, $5, $6::timestamptz, $7::timestamptz
             FROM push_subscriptions s WHERE s.user_id = ANY ($3::uuid[])
             ON CONFLICT (organization_id, business_id, subscription_id, kind) DO UPDATE SET
               version = p.version + 1,
               is_urgent = p.is_urgent OR EXCLUDED.is_urgent,
               waiting_since = least(p.waiting_since, EXCLUDED.waiting_since),
               due_at = CASE
                 WHEN p.attempts > 0 THEN p.due_at
                 WHEN EXCLUDED.is_urgent THEN EXCLUDED.due_at
                 ELSE coalesce(p.due_at, greatest(EXCLUDED.due_at, p.sent_at + make_interval(secs => $8))) END
             RETURNING subscription_id AS "subscriptionId"`,
      values: [
        currentOrganizationId(),
        businessId,
        userIds,
        kind,
        isUrgent,
        occurredAt,
        now,
        PUSH_PAUSE_MS / 1_000,
      ],
    });
    return rows.length > 0;
  }

  /**
   * Claims due messages until a time at which another process may claim them, urgent ones first. Counts an attempt of
   * each. They are about what is unread since the first event that waits.
   */
  async claim(now: Date, until: Date, batch: number): Promise<DuePush[]> {
    return this.db.write<ClaimedRow>({
      name: 'notification-pushes-claim',
      text: `WITH due AS (
               SELECT p.business_id, p.subscription_id, p.kind FROM notification_pushes p
               WHERE p.organization_id = $1 AND p.due_at <= $2
               ORDER BY p.is_urgent DESC, p.due_at LIMIT $4 FOR UPDATE SKIP LOCKED),
             claimed AS (
               UPDATE notification_pushes p SET due_at = $3, attempts = p.attempts + 1 FROM due
               WHERE p.organization_id = $1 AND p.business_id = due.business_id
                 AND p.subscription_id = due.subscription_id AND p.kind = due.kind
               RETURNING p.*)
             SELECT c.business_id AS "businessId", c.subscription_id AS "subscriptionId", c.kind, c.user_id AS "userId",
               c.version, c.attempts, c.is_urgent AS "isUrgent", s.endpoint, s.p256dh, s.auth,
               n.count, n.rating, n.subject_id AS "subjectId", n.is_urgent AS "isUnreadUrgent"
             FROM claimed c JOIN push_subscriptions s ON s.id = c.subscription_id,
             LATERAL (SELECT count(*)::int AS count, (array_agg(rating ORDER BY created_at DESC, id DESC))[1] AS rating,
                 (array_agg(subject_id ORDER BY created_at DESC, id DESC))[1] AS subject_id,
                 bool_or(is_urgent) AS is_urgent
               FROM notifications WHERE organization_id = $1 AND business_id = c.business_id AND user_id = c.user_id
                 AND kind = c.kind AND read_at IS NULL AND created_at >= c.waiting_since) n`,
      values: [currentOrganizationId(), now, until, batch],
    });
  }

  /**
   * Ends the wait of a message, sent or not. What has happened since it was claimed waits for the next one, which is
   * sent at once only if it has become urgent.
   */
  async settle(push: DuePush, isSent: boolean, now: Date): Promise<void> {
    await this.db.write({
      name: 'notification-pushes-settle',
      text: `UPDATE notification_pushes SET attempts = 0,
               sent_at = CASE WHEN $6 THEN $7 ELSE sent_at END,
               waiting_since = CASE WHEN version = $5 THEN NULL ELSE waiting_since END,
               is_urgent = version <> $5 AND is_urgent AND NOT $8,
               due_at = CASE WHEN version = $5 THEN NULL
                 WHEN is_urgent AND NOT $8 THEN $7::timestamptz
                 ELSE $7::timestamptz + make_interval(secs => $9) END
             WHERE ${KEY}`,
      values: [...keyOf(push), push.version, isSent, now, push.isUrgent, PUSH_PAUSE_MS / 1_000],
    });
  }

  /** Makes a message wait for another attempt. */
  async retry(push: PushKey, dueAt: Date): Promise<void> {
    await this.db.write({
      name: 'notification-pushes-retry',
      text: `UPDATE notification_pushes SET due_at = $5 WHERE ${KEY}`,
      values: [...keyOf(push), dueAt],
    });
  }

  /** Returns organizations with a message that is due, across tenants; the longest due first. */
  async organizationsWithDue(now: Date, batch: number): Promise<OrganizationRow[]> {
    return this.db.read<OrganizationRow>({
      text: `SELECT organization_id AS "organizationId" FROM lookup.due_notification_pushes($1, $2)`,
      values: [now, batch],
    });
  }
}
