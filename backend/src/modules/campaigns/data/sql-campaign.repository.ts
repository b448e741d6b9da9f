import { Injectable } from '@nestjs/common';
import { toPage, type Keyset, type Page } from '../../../kernel/http/pagination.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import {
  CampaignRepository,
  type BatchResult,
  type LockedCampaign,
  type PastCampaign,
} from '../app/campaign.repository.js';
import type { Campaign, CampaignStatus } from '../domain/campaign.js';

interface CampaignRow {
  id: string;
  business_id: string;
  name: string;
  channel: 'email';
  status: CampaignStatus;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  asked_count: number;
  skipped_count: number;
  sent_count: number;
  failed_count: number;
  opened_count: number;
  public_count: number;
  private_count: number;
}

const COLUMNS = `id, business_id, name, channel, status, created_at, started_at, finished_at, asked_count,
  skipped_count, sent_count, failed_count, opened_count, public_count, private_count`;

@Injectable()
export class SqlCampaignRepository extends CampaignRepository {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async list(
    businessId: string,
    { limit, after }: { limit: number; after: Keyset | undefined },
  ): Promise<Page<Campaign>> {
    const place = after ? [after.at, after.id] : [];
    const rows = await this.db.query<CampaignRow>({
      text: `SELECT ${COLUMNS} FROM campaigns WHERE organization_id = $1 AND business_id = $2
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
    const [row] = await this.db.query<CampaignRow>({
      text: `SELECT ${COLUMNS} FROM campaigns WHERE id = $1`,
      values: [id],
    });
    return row && toCampaign(row);
  }

  async insert(tx: Tx, draft: { id: string; businessId: string; name: string }): Promise<void> {
    await tx.query({
      text: 'INSERT INTO campaigns (id, organization_id, business_id, name) VALUES ($1, $2, $3, $4)',
      values: [draft.id, currentOrganizationId(), draft.businessId, draft.name],
    });
  }

  async insertPast(tx: Tx, { id, businessId, name, sentAt }: PastCampaign): Promise<void> {
    await tx.query({
      text: `INSERT INTO campaigns (id, organization_id, business_id, name, status, created_at, started_at, finished_at)
             VALUES ($1, $2, $3, $4, CASE WHEN $5::timestamptz IS NULL THEN 'draft' ELSE 'sent' END,
               coalesce($5, now()), $5, $5)`,
      values: [id, currentOrganizationId(), businessId, name, sentAt],
    });
  }

  async lock(tx: Tx, id: string): Promise<LockedCampaign | undefined> {
    const [row] = await tx.query<LockedRow>({
      text: `SELECT business_id, status, cursor_at, cursor_id FROM campaigns WHERE id = $1
             FOR NO KEY UPDATE`,
      values: [id],
    });
    if (!row) return undefined;
    const { business_id: businessId, status, cursor_at: at, cursor_id: placeId } = row;
    const cursor = at && placeId ? { at: at.toISOString(), id: placeId } : undefined;
    return { businessId, status, cursor };
  }

  async rename(tx: Tx, id: string, name: string): Promise<void> {
    await tx.query({
      text: 'UPDATE campaigns SET name = $2, updated_at = now() WHERE id = $1',
      values: [id, name],
    });
  }

  async delete(tx: Tx, id: string): Promise<void> {
    await tx.query({ text: 'DELETE FROM campaigns WHERE id = $1', values: [id] });
  }

  async start(tx: Tx, id: string): Promise<void> {
    await tx.query({
      text: `UPDATE campaigns SET status = 'sending', started_at = now(), updated_at = now()
             WHERE id = $1`,
      values: [id],
    });
  }

  async advance(tx: Tx, id: string, { asked, skipped, next }: BatchResult): Promise<void> {
    await tx.query({
      text: `UPDATE campaigns SET asked_count = asked_count + $2, skipped_count = skipped_count + $3,
               cursor_at = coalesce($4, cursor_at), cursor_id = coalesce($5, cursor_id), updated_at = now(),
               status = CASE WHEN $5::uuid IS NULL THEN 'sent' ELSE status END,
               finished_at = CASE WHEN $5::uuid IS NULL THEN now() END
             WHERE id = $1`,
      values: [id, asked, skipped, next?.at, next?.id],
    });
  }

  async count(
    tx: Tx,
    id: string,
    changes: Parameters<CampaignRepository['count']>[2],
  ): Promise<string> {
    const [row] = await tx.query<{ business_id: string }>({
      text: `UPDATE campaigns SET asked_count = asked_count + $2, skipped_count = skipped_count + $3,
               sent_count = sent_count + $4, failed_count = failed_count + $5,
               opened_count = opened_count + $6, public_count = public_count + $7,
               private_count = private_count + $8
             WHERE id = $1 RETURNING business_id`,
      values: [
        id,
        changes.asked ?? 0,
        changes.skipped ?? 0,
        changes.sent ?? 0,
        changes.failed ?? 0,
        changes.opened ?? 0,
        changes.public ?? 0,
        changes.private ?? 0,
      ],
    });
    return (row as { business_id: string }).business_id;
  }

  async stale(
    olderThanSeconds: number,
    batch: number,
  ): Promise<{ id: string; organizationId: string }[]> {
    const rows = await this.db.query<{ id: string; organization_id: string }>({
      text: 'SELECT id, organization_id FROM lookup.stale_campaigns($1, $2)',
      values: [olderThanSeconds, batch],
    });
    return rows.map((row) => ({ id: row.id, organizationId: row.organization_id }));
  }
}

interface LockedRow {
  business_id: string;
  status: CampaignStatus;
  cursor_at: Date | null;
  cursor_id: string | null;
}

function toCampaign(row: CampaignRow): Campaign {
  return {
    id: row.id,
    businessId: row.business_id,
    name: row.name,
    channel: row.channel,
    status: row.status,
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    figures: {
      asked: row.asked_count,
      sent: row.sent_count,
      failed: row.failed_count,
      skipped: row.skipped_count,
      opened: row.opened_count,
      responses: row.public_count + row.private_count,
      public: row.public_count,
      private: row.private_count,
    },
  };
}
