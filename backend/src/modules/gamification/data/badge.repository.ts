import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import {
  currentOrganizationId,
  requireOrganizationId,
} from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type { BadgeCode } from '../domain/badge-rules.js';
import type { BadgesGiveRow, ListRow } from './badge.rows.js';

/** A badge a business has earned. */
export interface EarnedBadge {
  code: BadgeCode;
  earnedAt: Date;
}

/** Badges to award. */
export interface BadgeAward {
  businessId: string;
  codes: readonly BadgeCode[];
  earnedAt: Date;
  /** True when they belong to the sample data. */
  isSample?: boolean;
}

/** Storage of badges. */
@Injectable()
export class BadgeRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  /** Awards badges. @returns those that the business did not have */
  async give(
    tx: Tx,
    { businessId, codes, earnedAt, isSample = false }: BadgeAward,
  ): Promise<BadgeCode[]> {
    if (codes.length === 0) return [];
    // Every new review passes here, and nearly always finds that its badges are there already.
    const rows = await tx.write<BadgesGiveRow>({
      name: 'badges-give',
      text: `INSERT INTO badges (id, organization_id, business_id, code, earned_at, is_sample)
             SELECT id, $2, $3, code, $5, $6 FROM unnest($1::uuid[], $4::text[]) AS badge (id, code)
             ON CONFLICT DO NOTHING RETURNING code`,
      values: [
        codes.map(() => uuidv7()),
        currentOrganizationId(),
        businessId,
        codes,
        earnedAt,
        isSample,
      ],
    });
    return rows.map(({ code }) => code);
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
