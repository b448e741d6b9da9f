import { Injectable } from '@nestjs/common';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import {
  statusAt,
  UNCONFIRMED,
  type RequestStatus,
  type RequestParties,
} from '../domain/review-request.js';
import { toParties } from './request-columns.js';
import type { LockAllRow } from './remindable-request.rows.js';

/** A request that a customer might be reminded of. */
export interface RemindableRequest extends RequestParties {
  status: RequestStatus;
  /** True when the customer has answered without the request since it was made. */
  hasSharedAnswer: boolean;
  /** Null once the customer was erased. */
  email: string | null;
  phone: string | null;
  consentSource: string | null;
  lawfulBasis: string | null;
  timeZone: string | null;
}

/** Locks and updates requests that get a further message. */
@Injectable()
export class RemindableRequestRepository {
  /** Locks requests until the transaction ends. */
  async lockAll(tx: Tx, ids: readonly string[]): Promise<RemindableRequest[]> {
    const rows = await tx.write<LockAllRow>({
      text: `SELECT r.id, r.business_id, r.customer_id, r.status, r.expires_at, c.email, c.phone,
               c.consent_source, c.lawful_basis, c.time_zone, c.last_shared_answer_at >= r.created_at AS has_shared_answer
             FROM review_requests r
             JOIN customers c ON c.organization_id = r.organization_id AND c.id = r.customer_id
             WHERE r.organization_id = $1 AND r.id = ANY ($2) ORDER BY r.id FOR UPDATE OF r`,
      values: [currentOrganizationId(), ids],
    });
    const now = new Date();
    return rows.map((row) => ({
      ...toParties(row),
      status: statusAt(row.status, row.expires_at, now),
      hasSharedAnswer: row.has_shared_answer === true,
      email: row.email,
      phone: row.phone,
      consentSource: row.consent_source,
      lawfulBasis: row.lawful_basis,
      timeZone: row.time_zone,
    }));
  }

  /** Sets requests whose message is unconfirmed back to queued. */
  async requeueUnconfirmed(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.write({
      text: `UPDATE review_requests SET status = 'queued', status_reason = NULL
             WHERE organization_id = $1 AND id = ANY ($2) AND status = 'failed' AND status_reason = $3`,
      values: [currentOrganizationId(), ids, UNCONFIRMED],
    });
  }
}
