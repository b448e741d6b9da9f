import { Injectable } from '@nestjs/common';
import { toPage, type Keyset, type Page } from '../../../kernel/pagination.js';
import {
  currentOrganizationId,
  requireOrganizationId,
} from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type { Campaign, CampaignPlan, Counts, CampaignStatus } from '../domain/campaign.js';
import {
  CAMPAIGN_COLUMNS,
  PLAN_COLUMNS,
  planFields,
  toCampaign,
  toPlan,
} from './campaign-columns.js';
import type { CampaignRow, CountRow, DueRow, LockedRow, NextCheckRow } from './campaign.rows.js';

/** A campaign with its sending state, as read by `lock` and `read`. */
export interface CampaignState extends CampaignPlan {
  id: string;
  businessId: string;
  status: CampaignStatus;
  /** True when its scheduled time has come, on the database's clock. */
  isDue: boolean;
  /** Seconds by which the planned lines of the ledger are due later than stored. */
  shiftSeconds: number;
  /** True when the ledger has a line for every customer of the audience. */
  isPlanned: boolean;
  /** Position at which planning continues in the customer list; undefined at its beginning. */
  cursor: Keyset | undefined;
  startedAt: Date | null;
  /** Customers in the ledger; `expected` is the number there will be, null until planning begins. */
  recipients: number;
  expected: number | null;
}

/** A campaign of the past, for demo tenants. */
export type PastCampaign = Pick<Campaign, 'id' | 'businessId' | 'name'> & {
  /** Time it was sent; undefined for a draft. */
  sentAt: Date | undefined;
};

/** Columns of the counters. */
const COUNTERS: Readonly<Record<keyof Counts, string>> = {
  recipients: 'recipients_count',
  asked: 'asked_count',
  skipped: 'skipped_count',
  canceled: 'canceled_count',
  sent: 'sent_count',
  failed: 'failed_count',
  unconfirmed: 'unconfirmed_count',
  bounced: 'bounced_count',
  opened: 'opened_count',
  clicked: 'clicked_count',
  public: 'public_count',
  private: 'private_count',
  unsubscribed: 'unsubscribed_count',
  remindersSent: 'reminders_sent_count',
};
const COUNTED = Object.keys(COUNTERS) as (keyof Counts)[];

/** Seconds after which a campaign with messages in the queue is checked again: reports of outcomes may be lost. */
const CHECK_AFTER_SECONDS = 300;

/** Stores campaigns. Runs as the tenant of the call. */
@Injectable()
export class CampaignRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  /** Returns the campaigns of a business, the newest first. */
  async list(
    businessId: string,
    { limit, after }: { limit: number; after: Keyset | undefined },
  ): Promise<Page<Campaign>> {
    const place = after ? [after.at, after.id] : [];
    const rows = await this.db.read<CampaignRow>({
      text: `SELECT ${CAMPAIGN_COLUMNS} FROM campaigns c WHERE organization_id = $1 AND business_id = $2
             ${after ? 'AND (created_at, id) < ($4, $5)' : ''}
             ORDER BY created_at DESC, id DESC LIMIT $3`,
      values: [currentOrganizationId(), businessId, limit + 1, ...place],
    });
    return toPage(rows, limit, toCampaign, (row) => ({
      at: row.created_at.toISOString(),
      id: row.id,
    }));
  }

  async find(id: string): Promise<Campaign | undefined> {
    const [row] = await this.db.read<CampaignRow>({
      text: `SELECT ${CAMPAIGN_COLUMNS} FROM campaigns c WHERE id = $1`,
      values: [id],
    });
    return row && toCampaign(row);
  }

  async insert(
    tx: Tx,
    { id, businessId, plan }: { id: string; businessId: string; plan: CampaignPlan },
  ): Promise<void> {
    await this.prisma.in(tx).campaign.create({
      data: { id, organizationId: requireOrganizationId(), businessId, ...planFields(plan) },
    });
  }

  async insertPast(tx: Tx, { id, businessId, name, sentAt }: PastCampaign): Promise<void> {
    await this.prisma.in(tx).campaign.create({
      data: {
        id,
        organizationId: requireOrganizationId(),
        businessId,
        name,
        status: sentAt ? 'sent' : 'draft',
        createdAt: sentAt ?? new Date(),
        startedAt: sentAt,
        plannedAt: sentAt,
        finishedAt: sentAt,
      },
    });
  }

  /**
   * Locks the campaign until the transaction ends: others that want to plan, release, change or step it wait. Its row
   * is not locked, so outcomes of messages and actions of customers are still counted.
   */
  async lock(tx: Tx, id: string): Promise<CampaignState | undefined> {
    await tx.write({
      name: 'campaign-lock',
      text: `SELECT pg_advisory_xact_lock(hashtextextended('campaign:' || $1, 0))`,
      values: [id],
    });
    return this.read(tx, id);
  }

  /** Reads the campaign without locking it. */
  async read(tx: Tx, id: string): Promise<CampaignState | undefined> {
    const [row] = await tx.read<LockedRow>({
      text: `SELECT id, business_id, status, planned_at, cursor_at, cursor_id, started_at, recipients_count,
               expected_count, shift_seconds, coalesce(scheduled_at <= now(), false) AS is_due, ${PLAN_COLUMNS}
             FROM campaigns WHERE id = $1`,
      values: [id],
    });
    if (!row) return undefined;
    const { cursor_at: at, cursor_id: placeId } = row;
    return {
      id: row.id,
      businessId: row.business_id,
      ...toPlan(row),
      status: row.status,
      isDue: row.is_due,
      shiftSeconds: row.shift_seconds,
      isPlanned: row.planned_at !== null,
      cursor: at && placeId ? { at: at.toISOString(), id: placeId } : undefined,
      startedAt: row.started_at,
      recipients: row.recipients_count,
      expected: row.expected_count,
    };
  }

  async change(tx: Tx, id: string, plan: CampaignPlan): Promise<void> {
    await this.prisma.in(tx).campaign.updateMany({
      where: { organizationId: requireOrganizationId(), id },
      data: planFields(plan),
    });
  }

  async delete(tx: Tx, id: string): Promise<void> {
    await this.prisma
      .in(tx)
      .campaign.deleteMany({ where: { organizationId: requireOrganizationId(), id } });
  }

  /**
   * Schedules a locked campaign, on the database's clock.
   * @returns false when the time is in the past; nothing is changed then
   */
  async schedule(tx: Tx, id: string, at: Date): Promise<boolean> {
    const rows = await tx.write({
      text: `UPDATE campaigns SET status = 'scheduled', scheduled_at = $2, next_at = $2, restored_from = NULL
             WHERE id = $1 AND $2::timestamptz > now() RETURNING 1`,
      values: [id, at],
    });
    return rows.length > 0;
  }

  /** Makes a locked, scheduled campaign a draft again. */
  async unschedule(tx: Tx, id: string): Promise<void> {
    await this.set(tx, id, `status = 'draft', next_at = NULL`);
  }

  /** Moves a locked campaign to "sending". */
  async start(tx: Tx, id: string): Promise<void> {
    await this.set(
      tx,
      id,
      `status = 'sending', started_at = now(), next_at = now(), restored_from = NULL`,
    );
  }

  async pause(tx: Tx, id: string): Promise<void> {
    await this.set(tx, id, `status = 'paused', paused_at = now(), next_at = NULL`);
  }

  /** Moves it back to "sending", and delays planned messages by the time for which it was paused. */
  async resume(tx: Tx, id: string): Promise<void> {
    await this.set(
      tx,
      id,
      `status = 'sending', paused_at = NULL, next_at = now(), restored_from = NULL,
       shift_seconds = shift_seconds + greatest(0, extract(epoch FROM now() - paused_at))::int`,
    );
  }

  async cancel(tx: Tx, id: string): Promise<void> {
    await this.set(
      tx,
      id,
      `status = 'canceled', paused_at = NULL, finished_at = now(), next_at = now()`,
    );
  }

  /** Moves a campaign back to "sending", because messages are to be sent again. */
  async reopen(tx: Tx, id: string): Promise<void> {
    await this.set(tx, id, `status = 'sending', finished_at = NULL, next_at = now()`);
  }

  /** Records the progress of planning in the customer list. */
  async advance(
    tx: Tx,
    id: string,
    { added, expected, next }: { added: number; expected: number | null; next: Keyset | undefined },
  ): Promise<void> {
    await tx.write({
      text: `UPDATE campaigns SET recipients_count = recipients_count + $2, expected_count = $3,
               cursor_at = coalesce($4, cursor_at), cursor_id = coalesce($5, cursor_id),
               planned_at = CASE WHEN $5::uuid IS NULL THEN now() END
             WHERE id = $1`,
      values: [id, added, expected, next?.at, next?.id],
    });
  }

  /**
   * Sets when a campaign is checked again: when the next line of its ledger is due, or some minutes from now while
   * messages are in the queue, whichever is earlier. With neither, a campaign that is being sent is over.
   * @returns true when something is due now
   */
  async scheduleNextCheck(tx: Tx, id: string): Promise<boolean> {
    const [row] = await tx.write<NextCheckRow>({
      text: `WITH left_over AS (
               SELECT (SELECT min(due_at) FROM campaign_recipients
                       WHERE organization_id = $2 AND campaign_id = $1 AND status = 'planned') AS due_at,
                 EXISTS (SELECT FROM campaign_recipients
                         WHERE organization_id = $2 AND campaign_id = $1 AND status = 'queued') AS queued)
             UPDATE campaigns SET
               next_at = CASE WHEN status = 'paused' THEN NULL WHEN status = 'canceled' AND due_at IS NOT NULL THEN now()
                 ELSE least(due_at + make_interval(secs => shift_seconds),
                   CASE WHEN queued THEN now() + make_interval(secs => $3) END) END,
               status = CASE WHEN queued OR due_at IS NOT NULL OR status <> 'sending' THEN status ELSE 'sent' END,
               finished_at = CASE WHEN queued OR due_at IS NOT NULL OR status <> 'sending' THEN finished_at ELSE now() END
             FROM left_over WHERE id = $1 RETURNING coalesce(next_at <= now(), false) AS due`,
      values: [id, currentOrganizationId(), CHECK_AFTER_SECONDS],
    });
    return row?.due ?? false;
  }

  /** Adds to the counters and to those of the reasons; returns the id of the campaign's business. */
  async count(
    tx: Tx,
    id: string,
    changes: Counts,
    reasons: ReadonlyMap<string, number> = new Map(),
  ): Promise<string> {
    const moved = COUNTED.filter((key) => changes[key]);
    const sets = moved.map((key, place) => `${COUNTERS[key]} = ${COUNTERS[key]} + $${place + 3}`);
    const [row] = await tx.write<CountRow>({
      text: `UPDATE campaigns SET ${[...sets, ''].join(', ')} reasons = CASE WHEN $2 = '{}'::jsonb THEN reasons ELSE (
               SELECT jsonb_object_agg(reason, customers) FROM (
                 SELECT key AS reason, sum(value::int) AS customers
                 FROM (SELECT * FROM jsonb_each_text(reasons) UNION ALL SELECT * FROM jsonb_each_text($2)) e
                 GROUP BY key) s) END
             WHERE id = $1 RETURNING business_id`,
      values: [
        id,
        JSON.stringify(Object.fromEntries(reasons)),
        ...moved.map((key) => changes[key]),
      ],
    });
    return (row as { business_id: string }).business_id;
  }

  /** Returns campaigns of all tenants that have work to do now. */
  async due(batch: number): Promise<{ id: string; organizationId: string }[]> {
    const rows = await this.db.read<DueRow>({
      text: 'SELECT id, organization_id FROM lookup.due_campaigns($1)',
      values: [batch],
    });
    return rows.map((row) => ({ id: row.id, organizationId: row.organization_id }));
  }

  /** @param changes constants of this file */
  private async set(tx: Tx, id: string, changes: string): Promise<void> {
    await tx.write({
      text: `UPDATE campaigns SET ${changes} WHERE id = $1`,
      values: [id],
    });
  }
}
