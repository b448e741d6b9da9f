import { Injectable } from '@nestjs/common';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';
import { UNCONFIRMED } from '../domain/review-request.js';
import type { HasAskedRow, LastContactedRow } from './last-contact.rows.js';

/** Condition: the request reached somebody, or may have. */
export const WENT_OUT = `(status NOT IN ('failed', 'suppressed', 'bounced', 'canceled') OR status_reason = '${UNCONFIRMED}')`;

/** Reads the times of customers' last contact with the business about a review. */
@Injectable()
export class LastContactRepository {
  constructor(private readonly db: TenantDb) {}

  /** True when a customer of the business was asked. Requests never sent do not count. */
  async hasAsked(businessId: string): Promise<boolean> {
    const [row] = await this.db.read<HasAskedRow>({
      text: `SELECT EXISTS (SELECT FROM review_requests
             WHERE organization_id = $1 AND business_id = $2 AND ${WENT_OUT}) AS "hasAsked"`,
      values: [currentOrganizationId(), businessId],
    });
    return row?.hasAsked === true;
  }

  /**
   * Returns the time each customer was last asked or answered, with or without a request, by customer id. Requests never
   * sent do not count.
   * @param executor the open transaction, if there is one
   */
  async lastContacted(
    customerIds: readonly string[],
    executor: SqlExecutor = this.db,
  ): Promise<ReadonlyMap<string, Date>> {
    const rows = await executor.read<LastContactedRow>({
      text: `SELECT customer_id, max(at) AS at FROM (
               SELECT customer_id, greatest(created_at, rated_at) AS at FROM review_requests
               WHERE organization_id = $1 AND customer_id = ANY ($2) AND ${WENT_OUT}
               UNION ALL
               SELECT id, last_shared_answer_at FROM customers
               WHERE organization_id = $1 AND id = ANY ($2) AND last_shared_answer_at IS NOT NULL
             ) AS contacts GROUP BY customer_id`,
      values: [currentOrganizationId(), customerIds],
    });
    return new Map(rows.map((row) => [row.customer_id, row.at]));
  }
}
