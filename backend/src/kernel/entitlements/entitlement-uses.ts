import { Injectable } from '@nestjs/common';
import { currentOrganizationId } from '../tenancy/tenant-context.js';
import { TenantDb, type SqlExecutor, type Tx } from '../tenancy/tenant-db.js';
import type { AddSomeRow, AllRow } from './entitlement-uses.rows.js';

/** Counts uses of metered entitlements: a row for each organization and key. */
@Injectable()
export class EntitlementUses {
  constructor(private readonly db: TenantDb) {}

  /**
   * Adds uses unless that would pass the limit. Whoever comes second waits at the row and sees what
   * the first one took, so exactly the limit passes.
   * @returns false, and nothing is counted, where there are not enough left
   */
  async add(tx: Tx, key: string, n: number, limit: number | null): Promise<boolean> {
    const rows = await tx.write({
      text: `INSERT INTO entitlement_uses AS uses (organization_id, key, used)
             SELECT $1, $2, $3::int WHERE $4::int IS NULL OR $3::int <= $4::int
             ON CONFLICT (organization_id, key) DO UPDATE SET used = uses.used + excluded.used
             WHERE $4::int IS NULL OR uses.used + excluded.used <= $4::int
             RETURNING 1`,
      values: [currentOrganizationId(), key, n, limit],
    });
    return rows.length > 0;
  }

  /** Adds as many uses as are left, at most `atMost`. @returns how many */
  async addSome(tx: Tx, key: string, atMost: number, limit: number | null): Promise<number> {
    const values = [currentOrganizationId(), key];
    await tx.write({
      text: `INSERT INTO entitlement_uses (organization_id, key) VALUES ($1, $2)
             ON CONFLICT (organization_id, key) DO NOTHING`,
      values,
    });
    const [row] = await tx.write<AddSomeRow>({
      text: 'SELECT used FROM entitlement_uses WHERE organization_id = $1 AND key = $2 FOR UPDATE',
      values,
    });
    const left = limit === null ? atMost : Math.max(0, limit - (row?.used ?? 0));
    const granted = Math.min(atMost, left);
    await tx.write({
      text: 'UPDATE entitlement_uses SET used = used + $3 WHERE organization_id = $1 AND key = $2',
      values: [...values, granted],
    });
    return granted;
  }

  /** Takes uses back. */
  async remove(tx: Tx, key: string, n: number): Promise<void> {
    await tx.write({
      text: `UPDATE entitlement_uses SET used = greatest(used - $3, 0)
             WHERE organization_id = $1 AND key = $2`,
      values: [currentOrganizationId(), key, n],
    });
  }

  /** Uses of every key so far; a key that was never used is missing. */
  async all(executor: SqlExecutor = this.db): Promise<ReadonlyMap<string, number>> {
    const rows = await executor.read<AllRow>({
      text: 'SELECT key, used FROM entitlement_uses WHERE organization_id = $1',
      values: [currentOrganizationId()],
    });
    return new Map(rows.map(({ key, used }) => [key, used]));
  }

  /** Makes everybody who counts what an organization has wait for each other. */
  async lockOrganization(tx: Tx): Promise<void> {
    // Not FOR UPDATE: rows that only refer to the organization may be written meanwhile.
    await tx.write({
      text: 'SELECT FROM organizations WHERE id = $1 FOR NO KEY UPDATE',
      values: [currentOrganizationId()],
    });
  }
}
