import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { BadgeRepository, type EarnedBadge } from '../app/badge.repository.js';
import type { BadgeCode } from '../domain/badge-rules.js';

@Injectable()
export class SqlBadgeRepository extends BadgeRepository {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async give(
    tx: Tx,
    { businessId, code, earnedAt }: { businessId: string; code: BadgeCode; earnedAt: Date },
  ): Promise<boolean> {
    const [given] = await tx.query({
      text: `INSERT INTO badges (id, organization_id, business_id, code, earned_at) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (organization_id, business_id, code) DO NOTHING RETURNING id`,
      values: [uuidv7(), currentOrganizationId(), businessId, code, earnedAt],
    });
    return given !== undefined;
  }

  async list(businessId: string): Promise<EarnedBadge[]> {
    const rows = await this.db.query<{ code: BadgeCode; earned_at: Date }>({
      text: `SELECT code, earned_at FROM badges WHERE organization_id = $1 AND business_id = $2
             ORDER BY earned_at DESC, id DESC`,
      values: [currentOrganizationId(), businessId],
    });
    return rows.map((row) => ({ code: row.code, earnedAt: row.earned_at }));
  }
}
