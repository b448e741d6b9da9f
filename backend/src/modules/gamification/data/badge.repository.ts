import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import {
  currentOrganizationId,
  requireOrganizationId,
} from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type { BadgeCode } from '../domain/badge-rules.js';
import type { ListRow } from './badge.rows.js';

/** A badge a business has earned. */
export interface EarnedBadge {
  code: BadgeCode;
  earnedAt: Date;
}

/** A badge to award. */
export interface GivenBadge extends EarnedBadge {
  businessId: string;
  /** True when it belongs to the sample data. */
  isSample?: boolean;
}

/** Storage of badges. */
@Injectable()
export class BadgeRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  /** Awards a badge; false when the business has it already. */
  async give(
    tx: Tx,
    { businessId, code, earnedAt, isSample = false }: GivenBadge,
  ): Promise<boolean> {
    const { count } = await this.prisma.in(tx).badge.createMany({
      data: {
        id: uuidv7(),
        organizationId: requireOrganizationId(),
        businessId,
        code,
        earnedAt,
        isSample,
      },
      skipDuplicates: true,
    });
    return count > 0;
  }

  async deleteSamples(tx: Tx, businessId: string): Promise<void> {
    await this.prisma.in(tx).badge.deleteMany({
      where: { organizationId: requireOrganizationId(), businessId, isSample: true },
    });
  }

  /** Returns the badges, latest first, including samples while there are any. */
  async list(businessId: string): Promise<EarnedBadge[]> {
    const rows = await this.db.read<ListRow>({
      // A badge that was really earned takes precedence over its sample.
      text: `SELECT code, earned_at FROM (
               SELECT DISTINCT ON (code) id, code, earned_at FROM badges
               WHERE organization_id = $1 AND business_id = $2 ORDER BY code, is_sample
             ) badges ORDER BY earned_at DESC, id DESC`,
      values: [currentOrganizationId(), businessId],
    });
    return rows.map((row) => ({ code: row.code, earnedAt: row.earned_at }));
  }
}
