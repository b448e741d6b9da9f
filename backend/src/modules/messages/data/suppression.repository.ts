import { Injectable } from '@nestjs/common';
import {
  currentOrganizationId,
  requireOrganizationId,
} from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type SqlExecutor, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import {
  isForAll,
  reasonOf,
  type SuppressionReason,
  type SuppressionSource,
} from '../domain/suppression.js';
import type { AmongRow, RemoveRow } from './suppression.rows.js';

/**
 * Hash of an address that is suppressed for a business, or for every business of the organization if its source says
 * so.
 */
export interface SuppressedAddress {
  addressHash: string;
  businessId: string;
  /** Id of the medium that reported it, for a source that concerns one medium. */
  medium?: string;
}

/** Hashes of the addresses to which the current tenant must not send requests. */
@Injectable()
export class SuppressionRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  /**
   * Adds a suppression. A person's own choice replaces a bounce that a mail server reported.
   * @returns true when something changed
   */
  async add(
    tx: Tx,
    { addressHash, businessId, medium }: SuppressedAddress,
    source: SuppressionSource,
  ): Promise<boolean> {
    const scope = isForAll(source)
      ? { medium: medium ?? null, businessId: null }
      : { medium: null, businessId };
    // A link may outlive the organization and the business that sent it.
    const rows = await tx.write({
      text: `INSERT INTO suppressions AS known (organization_id, address_hash, source, reason, business_id, medium)
             SELECT o.id, $2, $3, $4, b.id, $6::text FROM organizations o
             LEFT JOIN businesses b ON b.organization_id = o.id AND b.id = $5
             WHERE o.id = $1 AND ($5::uuid IS NULL OR b.id IS NOT NULL)
             ON CONFLICT (organization_id, address_hash, business_id, medium)
             DO UPDATE SET source = excluded.source, reason = excluded.reason
             WHERE known.reason = 'bounced' AND excluded.reason <> 'bounced' RETURNING address_hash`,
      values: [
        currentOrganizationId(),
        addressHash,
        source,
        reasonOf(source),
        scope.businessId,
        scope.medium,
      ],
    });
    return rows.length > 0;
  }

  /**
   * Lifts the suppression for one business. One that a person wanted for every business stays in force for the others;
   * a bounce is lifted for all of them, because the address evidently exists.
   * @returns true when there was a suppression
   */
  async remove(tx: Tx, { addressHash, businessId }: SuppressedAddress): Promise<boolean> {
    const rows = await tx.write<RemoveRow>({
      text: `WITH gone AS (
               DELETE FROM suppressions WHERE organization_id = $1 AND address_hash = $2
                 AND (business_id IS NULL OR business_id = $3)
               RETURNING business_id, source, reason, medium, created_at),
             others AS (
               INSERT INTO suppressions (organization_id, address_hash, source, reason, medium, created_at, business_id)
               SELECT $1, $2, g.source, g.reason, g.medium, g.created_at, b.id FROM gone g
               JOIN businesses b ON b.organization_id = $1 AND b.id <> $3
               WHERE g.business_id IS NULL AND g.reason <> 'bounced'
               ON CONFLICT (organization_id, address_hash, business_id, medium) DO NOTHING)
             SELECT count(*)::int AS removed FROM gone`,
      values: [currentOrganizationId(), addressHash, businessId],
    });
    return (rows[0]?.removed ?? 0) > 0;
  }

  /** Lifts the suppressions that apply to a medium, for every business. @returns true when there were any */
  async removeAll(tx: Tx, addressHash: string, medium: string): Promise<boolean> {
    const organizationId = requireOrganizationId();
    const { count } = await this.prisma.in(tx).suppression.deleteMany({
      where: { organizationId, addressHash, OR: [{ medium: null }, { medium }] },
    });
    return count > 0;
  }

  /** True when the organization has any suppression. */
  async any(executor: SqlExecutor = this.db): Promise<boolean> {
    const rows = await executor.read({
      text: 'SELECT 1 FROM suppressions WHERE organization_id = $1 LIMIT 1',
      values: [currentOrganizationId()],
    });
    return rows.length > 0;
  }

  /**
   * Returns those of the given hashes that are suppressed for a business, each with its reason.
   * @param medium skips addresses that only another medium does not reach; undefined: skips none
   */
  async among(
    businessId: string,
    addressHashes: readonly string[],
    executor: SqlExecutor = this.db,
    medium?: string,
  ): Promise<ReadonlyMap<string, SuppressionReason>> {
    const rows = await executor.read<AmongRow>({
      // A person's own choice takes precedence over a bounce that a mail server reported.
      text: `SELECT DISTINCT ON (address_hash) address_hash, reason FROM suppressions
             WHERE organization_id = $1 AND address_hash = ANY ($2)
               AND (business_id IS NULL OR business_id = $3)
               AND ($4::text IS NULL OR medium IS NULL OR medium = $4 OR reason <> 'bounced')
             ORDER BY address_hash, reason = 'bounced', business_id`,
      values: [currentOrganizationId(), addressHashes, businessId, medium ?? null],
    });
    return new Map(rows.map((row) => [row.address_hash, row.reason]));
  }
}
