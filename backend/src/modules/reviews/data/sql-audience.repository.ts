import { Injectable } from '@nestjs/common';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { AudienceRepository, type Audience } from '../app/audience.repository.js';

const WENT_OUT = "status NOT IN ('failed', 'suppressed', 'bounced')";

@Injectable()
export class SqlAudienceRepository extends AudienceRepository {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async lastAsked(tx: Tx, customerIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    const rows = await tx.query<{ customer_id: string; at: Date }>({
      text: `SELECT customer_id, max(created_at) AS at FROM review_requests
             WHERE organization_id = $1 AND customer_id = ANY ($2) AND ${WENT_OUT}
             GROUP BY customer_id`,
      values: [currentOrganizationId(), customerIds],
    });
    return new Map(rows.map((row) => [row.customer_id, row.at]));
  }

  async count(businessId: string, inPeaceSince: Date): Promise<Audience> {
    const [row] = await this.db.query<Audience>({
      text: `SELECT count(*)::int AS customers, count(*) FILTER (WHERE NOT EXISTS (
               SELECT FROM review_requests r
               WHERE r.organization_id = c.organization_id AND r.customer_id = c.id
                 AND r.created_at > $3 AND r.${WENT_OUT}))::int AS askable
             FROM customers c
             WHERE c.organization_id = $1 AND c.business_id = $2 AND c.erased_at IS NULL`,
      values: [currentOrganizationId(), businessId, inPeaceSince],
    });
    return row as Audience;
  }
}
