import { Injectable } from '@nestjs/common';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { UNCONFIRMED } from '../domain/review-request.js';
import type { LastContactedRow } from './last-contact.rows.js';

/** Condition: the request reached somebody, or may have. */
export const WENT_OUT = `(status NOT IN ('failed', 'suppressed', 'bounced', 'canceled') OR status_reason = '${UNCONFIRMED}')`;

/** Reads the times of customers' last contact with the business about a review. */
@Injectable()
export class LastContactRepository {
  /** Returns the time each customer was last asked or answered, by customer id. Requests never sent do not count. */
  async lastContacted(tx: Tx, customerIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    const rows = await tx.read<LastContactedRow>({
      text: `SELECT customer_id, max(greatest(created_at, rated_at)) AS at FROM review_requests
             WHERE organization_id = $1 AND customer_id = ANY ($2) AND ${WENT_OUT}
             GROUP BY customer_id`,
      values: [currentOrganizationId(), customerIds],
    });
    return new Map(rows.map((row) => [row.customer_id, row.at]));
  }
}
