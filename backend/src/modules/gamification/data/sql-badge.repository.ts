import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { BadgeRepository, type EarnedBadge, type GivenBadge } from '../app/badge.repository.js';
import type { BadgeCode } from '../domain/badge-rules.js';

@Injectable()
export class SqlBadgeRepository extends BadgeRepository {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async give(
    tx: Tx,
    { businessId, code, earnedAt, isSample = false }: GivenBadge,
  ): Promise<boolean> {
    const [given] = await tx.query({
      text: `INSERT INTO badges (id, organization_id, business_id, code, earned_at, is_sample)
             VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (organization_id, business_id, code, is_sample) DO NOTHING RETURNING id`,
      values: [uuidv7(), currentOrganizationId(), businessId, code, earnedAt, isSample],
    });
    return given !== undefined;
  }

  async deleteSamples(tx: Tx, businessId: string): Promise<void> {
    await tx.query({
      text: 'DELETE FROM badges WHERE organization_id = $1 AND business_id = $2 AND is_sample',
      values: [currentOrganizationId(), businessId],
    });
  }

  async list(businessId: string): Promise<EarnedBadge[]> {
    const rows = await this.db.query<{ code: BadgeCode; earned_at: Date }>({
      // What was really earned stands before the sample of the same badge.
      text: `SELECT code, earned_at FROM (
               SELECT DISTINCT ON (code) id, code, earned_at FROM badges
               WHERE organization_id = $1 AND business_id = $2 ORDER BY code, is_sample
             ) badges ORDER BY earned_at DESC, id DESC`,
      values: [currentOrganizationId(), businessId],
    });
    return rows.map((row) => ({ code: row.code, earnedAt: row.earned_at }));
  }
}
