import { Injectable } from '@nestjs/common';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { CancelableRequestRepository } from '../app/cancelable-request.repository.js';
import type { RequestParties } from '../app/review-request.repository.js';
import type { RequestStatus } from '../domain/review-request.js';
import { toParties } from './request-columns.js';
import type { LockRow } from './sql-cancelable-request.rows.js';

@Injectable()
export class SqlCancelableRequestRepository extends CancelableRequestRepository {
  async lock(
    tx: Tx,
    id: string,
  ): Promise<(RequestParties & { status: RequestStatus }) | undefined> {
    const [row] = await tx.write<LockRow>({
      text: `SELECT id, business_id, customer_id, status FROM review_requests
             WHERE organization_id = $1 AND id = $2 FOR UPDATE`,
      values: [currentOrganizationId(), id],
    });
    return row && { ...toParties(row), status: row.status };
  }

  async markCanceled(tx: Tx, id: string): Promise<void> {
    await tx.write({
      text: `UPDATE review_requests SET status = 'canceled', canceled_at = now()
             WHERE organization_id = $1 AND id = $2`,
      values: [currentOrganizationId(), id],
    });
  }
}
