import { Injectable } from '@nestjs/common';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { ClosureStore, type Closure } from '../app/closure.store.js';

/** Closures in PostgreSQL. */
@Injectable()
export class SqlClosureStore extends ClosureStore {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async add(tx: Tx, closure: Closure & { closedById: string }): Promise<boolean> {
    const rows = await tx.query({
      text: `INSERT INTO organization_closures (organization_id, closed_at, erase_at, closed_by_id)
             VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING 1`,
      values: [currentOrganizationId(), closure.closedAt, closure.eraseAt, closure.closedById],
    });
    return rows.length > 0;
  }

  async find(): Promise<Closure | undefined> {
    const [closure] = await this.db.query<Closure>({
      text: `SELECT closed_at AS "closedAt", erase_at AS "eraseAt" FROM organization_closures
             WHERE organization_id = $1`,
      values: [currentOrganizationId()],
    });
    return closure;
  }

  async setToken(tokenHash: string): Promise<void> {
    await this.db.query({
      text: 'UPDATE organization_closures SET token_hash = $2 WHERE organization_id = $1',
      values: [currentOrganizationId(), tokenHash],
    });
  }

  async remove(tx: Tx): Promise<Closure | undefined> {
    const [closure] = await tx.query<Closure>({
      text: `DELETE FROM organization_closures WHERE organization_id = $1 AND erase_at > now()
             RETURNING closed_at AS "closedAt", erase_at AS "eraseAt"`,
      values: [currentOrganizationId()],
    });
    return closure;
  }

  async organizationOf(tokenHash: string): Promise<string | undefined> {
    const [row] = await this.db.query<{ id: string }>({
      text: 'SELECT organization_id AS id FROM lookup.closure($1)',
      values: [tokenHash],
    });
    return row?.id;
  }

  async due(limit: number): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>({
      text: 'SELECT organization_id AS id FROM lookup.closures_to_finish($1)',
      values: [limit],
    });
    return rows.map(({ id }) => id);
  }
}
