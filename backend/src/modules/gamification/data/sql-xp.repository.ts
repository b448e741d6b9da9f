import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { toPage, type Keyset, type Page } from '../../../kernel/http/pagination.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { XpRepository, type XpEvent } from '../app/xp.repository.js';
import type { XpReason } from '../domain/xp-rules.js';

interface XpRow {
  id: string;
  reason: XpReason;
  xp: number;
  created_at: Date;
}

@Injectable()
export class SqlXpRepository extends XpRepository {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async earn(
    tx: Tx,
    award: { businessId: string; reason: XpReason; subjectId: string; xp: number },
  ): Promise<boolean> {
    const [added] = await tx.query({
      text: `INSERT INTO xp_events (id, organization_id, business_id, reason, subject_id, xp)
             VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (organization_id, reason, subject_id) DO NOTHING RETURNING id`,
      values: [
        uuidv7(),
        currentOrganizationId(),
        award.businessId,
        award.reason,
        award.subjectId,
        award.xp,
      ],
    });
    return added !== undefined;
  }

  async count(tx: Tx, businessId: string, reason: XpReason, most: number): Promise<number> {
    const [row] = await tx.query<{ count: number }>({
      text: `SELECT count(*)::int AS count FROM (
               SELECT FROM xp_events WHERE organization_id = $1 AND business_id = $2 AND reason = $3 LIMIT $4
             ) earned`,
      values: [currentOrganizationId(), businessId, reason, most],
    });
    return row?.count ?? 0;
  }

  async list(
    businessId: string,
    { limit, after }: { limit: number; after: Keyset | undefined },
  ): Promise<Page<XpEvent>> {
    const rows = await this.db.query<XpRow>({
      text: `SELECT id, reason, xp, created_at FROM xp_events
             WHERE organization_id = $1 AND business_id = $2
             ${after ? 'AND (created_at, id) < ($4, $5)' : ''}
             ORDER BY created_at DESC, id DESC LIMIT $3`,
      values: [
        currentOrganizationId(),
        businessId,
        limit + 1,
        ...(after ? [after.at, after.id] : []),
      ],
    });
    return toPage(rows, limit, toXpEvent, (row) => ({
      at: row.created_at.toISOString(),
      id: row.id,
    }));
  }
}

function toXpEvent(row: XpRow): XpEvent {
  return { id: row.id, reason: row.reason, xp: row.xp, createdAt: row.created_at };
}
