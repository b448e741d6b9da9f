import { Injectable } from '@nestjs/common';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { RequestStatus, RequestParties } from '../domain/review-request.js';
import { toParties } from './request-columns.js';
import type { LockRow } from './cancelable-request.rows.js';

/** Locks and cancels review requests. */
@Injectable()
export class CancelableRequestRepository {
  /** Locks a request until the transaction ends. */
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

  /** Marks a queued request as canceled. */
  async markCanceled(tx: Tx, id: string): Promise<void> {
    await tx.write({
      text: `UPDATE review_requests SET status = 'canceled', canceled_at = now()
             WHERE organization_id = $1 AND id = $2`,
      values: [currentOrganizationId(), id],
    });
  }
}
