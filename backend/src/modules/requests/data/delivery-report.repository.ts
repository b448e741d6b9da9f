import { Injectable } from '@nestjs/common';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { FindRow } from './delivery-report.rows.js';

/** Customer of a request, and its first message. */
export interface ReportedRequest {
  customerId: string;
  messageId: string | null;
}

/** Stores the delivery and bounce notices of requests' messages. */
@Injectable()
export class DeliveryReportRepository {
  /** Marks requests as delivered, unless the customer has already opened or answered them. */
  async markDelivered(tx: Tx, ids: readonly string[]): Promise<void> {
    // Unconfirmed requests have the status 'failed'.
    await tx.write({
      text: `UPDATE review_requests SET status = 'delivered', status_reason = NULL, sent_at = coalesce(sent_at, now())
             WHERE organization_id = $1 AND id = ANY ($2) AND status IN ('queued', 'sent', 'failed')`,
      values: [currentOrganizationId(), ids],
    });
  }

  /** Marks requests as bounced, unless the customer has already opened or answered them. */
  async markBounced(tx: Tx, ids: readonly string[], reason: string): Promise<void> {
    await tx.write({
      text: `UPDATE review_requests SET status = 'bounced', status_reason = $3
             WHERE organization_id = $1 AND id = ANY ($2)
               AND status IN ('queued', 'sent', 'delivered', 'failed')`,
      values: [currentOrganizationId(), ids, reason],
    });
  }

  /** Returns the requests by their ids. */
  async find(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, ReportedRequest>> {
    const rows = await tx.read<FindRow>({
      text: `SELECT id, customer_id, message_id FROM review_requests
             WHERE organization_id = $1 AND id = ANY ($2)`,
      values: [currentOrganizationId(), ids],
    });
    return new Map(
      rows.map((row) => [row.id, { customerId: row.customer_id, messageId: row.message_id }]),
    );
  }
}
