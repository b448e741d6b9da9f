import { Injectable } from '@nestjs/common';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type SqlExecutor, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { SuppressionRepository } from '../app/suppression.repository.js';
import { reasonOf, type SuppressionReason, type SuppressionSource } from '../domain/suppression.js';

@Injectable()
export class SqlSuppressionRepository extends SuppressionRepository {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async add(tx: Tx, addressHash: string, source: SuppressionSource): Promise<boolean> {
    // A link may outlive the organization that sent it.
    const rows = await tx.query({
      text: `INSERT INTO suppressions AS known (organization_id, address_hash, source, reason)
             SELECT id, $2, $3, $4 FROM organizations WHERE id = $1
             ON CONFLICT (organization_id, address_hash)
             DO UPDATE SET source = excluded.source, reason = excluded.reason
             WHERE known.reason = 'bounced' AND excluded.reason <> 'bounced' RETURNING address_hash`,
      values: [currentOrganizationId(), addressHash, source, reasonOf(source)],
    });
    return rows.length > 0;
  }

  async remove(tx: Tx, addressHash: string): Promise<boolean> {
    const rows = await tx.query({
      text: `DELETE FROM suppressions WHERE organization_id = $1 AND address_hash = $2
             RETURNING address_hash`,
      values: [currentOrganizationId(), addressHash],
    });
    return rows.length > 0;
  }

  async any(executor: SqlExecutor = this.db): Promise<boolean> {
    const rows = await executor.query({
      text: 'SELECT 1 FROM suppressions WHERE organization_id = $1 LIMIT 1',
      values: [currentOrganizationId()],
    });
    return rows.length > 0;
  }

  async among(
    addressHashes: readonly string[],
    executor: SqlExecutor = this.db,
  ): Promise<ReadonlyMap<string, SuppressionReason>> {
    const rows = await executor.query<{ address_hash: string; reason: SuppressionReason }>({
      text: `SELECT address_hash, reason FROM suppressions
             WHERE organization_id = $1 AND address_hash = ANY ($2)`,
      values: [currentOrganizationId(), addressHashes],
    });
    return new Map(rows.map((row) => [row.address_hash, row.reason]));
  }
}
