import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { toPage, type Keyset, type Page } from '../../../kernel/pagination.js';
import { olderThan, placeOf } from '../../../kernel/tenancy/keyset-condition.js';
import {
  currentOrganizationId,
  requireOrganizationId,
} from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type { DeedCount } from '../domain/team-board.js';
import type { XpReason } from '../domain/xp-values.js';
import type { CountRow, DeedCountRow, EarnedRow, KeptRow } from './xp.rows.js';

/** XP earned for one subject. */
export interface XpEvent {
  id: string;
  reason: XpReason;
  xp: number;
  createdAt: Date;
}

/** XP to store. */
export interface XpAward {
  businessId: string;
  reason: XpReason;
  /** Subjects of the action, such as reviews; each earns XP separately. */
  subjectIds: readonly string[];
  /** XP for each of them. */
  xp: number;
  /** Member of the team who did it; undefined when nobody of the team did. */
  actorId: string | undefined;
  /** Time of the action. */
  at: Date;
  /** True when it belongs to the sample data. */
  isSample?: boolean;
}

/** Storage of XP. */
@Injectable()
export class XpRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  /**
   * Adds XP for subjects; a subject that has already earned XP for this reason earns none. If several people did it,
   * the earliest one is recorded.
   * @returns number of subjects that have earned XP
   */
  async earn(tx: Tx, award: XpAward): Promise<number> {
    // Events may be delivered in any order: the earliest actor is recorded.
    const kept = await tx.write<KeptRow>({
      name: 'xp-earn',
      text: `INSERT INTO xp_events AS known (id, organization_id, business_id, reason, subject_id, xp, actor_id, created_at, is_sample)
             SELECT id, $2, $3, $4, subject_id, $6, $7, $8, $9 FROM unnest($1::uuid[], $5::uuid[]) AS deed (id, subject_id)
             ORDER BY subject_id
             ON CONFLICT (organization_id, reason, subject_id) DO UPDATE
               SET actor_id = excluded.actor_id, created_at = excluded.created_at
               WHERE excluded.created_at < known.created_at
             RETURNING xmax = 0 AS "isAdded"`,
      values: [
        award.subjectIds.map(() => uuidv7()),
        currentOrganizationId(),
        award.businessId,
        award.reason,
        award.subjectIds,
        award.xp,
        award.actorId,
        award.at,
        award.isSample ?? false,
      ],
    });
    return kept.filter(({ isAdded }) => isAdded).length;
  }

  /**
   * Revokes the XP that a subject has earned for a reason. It earns none for it afterwards, even when the award arrives
   * later.
   * @returns the XP that it had earned
   */
  async revoke(
    tx: Tx,
    { businessId, reason, subjectId }: { businessId: string; reason: XpReason; subjectId: string },
  ): Promise<number> {
    const [earned] = await tx.write<EarnedRow>({
      text: `UPDATE xp_events e SET xp = 0
             FROM (SELECT id, xp FROM xp_events
               WHERE organization_id = $1 AND reason = $2 AND subject_id = $3 FOR UPDATE) was
             WHERE e.id = was.id RETURNING was.xp`,
      values: [currentOrganizationId(), reason, subjectId],
    });
    if (earned) return earned.xp;
    // Stores a row without XP, so that an award that arrives later finds it.
    await this.prisma.in(tx).xpEvent.createMany({
      data: {
        id: uuidv7(),
        organizationId: requireOrganizationId(),
        businessId,
        reason,
        subjectId,
        xp: 0,
      },
      skipDuplicates: true,
    });
    return 0;
  }

  /** Counts the subjects that have earned XP for this reason, up to `most`. */
  async count(tx: Tx, businessId: string, reason: XpReason, most: number): Promise<number> {
    const [row] = await tx.read<CountRow>({
      text: `SELECT count(*)::int AS count FROM (
               SELECT FROM xp_events WHERE organization_id = $1 AND business_id = $2 AND reason = $3
                 AND xp > 0 AND NOT is_sample LIMIT $4
             ) earned`,
      values: [currentOrganizationId(), businessId, reason, most],
    });
    return row?.count ?? 0;
  }

  /** Counts the actions that have earned XP since a moment, by person (null for nobody) and reason. */
  async countDeeds(businessId: string, since: Date): Promise<DeedCount[]> {
    return this.db.read<DeedCountRow>({
      name: 'xp-deeds',
      text: `SELECT actor_id AS "actorId", reason, count(*)::int AS count FROM xp_events
             WHERE organization_id = $1 AND business_id = $2 AND created_at >= $3 AND xp > 0 AND NOT is_sample
             GROUP BY actor_id, reason`,
      values: [currentOrganizationId(), businessId, since],
    });
  }

  async deleteSamples(tx: Tx, businessId: string): Promise<void> {
    await this.prisma.in(tx).xpEvent.deleteMany({
      where: { organizationId: requireOrganizationId(), businessId, isSample: true },
    });
  }

  /** Newest first, including samples while there are any. */
  async list(
    businessId: string,
    { limit, after }: { limit: number; after: Keyset | undefined },
  ): Promise<Page<XpEvent>> {
    const rows = await this.prisma.client.xpEvent.findMany({
      select: { id: true, reason: true, xp: true, createdAt: true },
      where: {
        organizationId: requireOrganizationId(),
        businessId,
        xp: { gt: 0 },
        ...olderThan('createdAt', after),
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit + 1,
    });
    // All stored reasons come from `XP_RULES`.
    return toPage(rows, limit, (row) => row as XpEvent, placeOf);
  }
}
