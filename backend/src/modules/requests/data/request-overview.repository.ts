import { Injectable } from '@nestjs/common';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import type { Textable } from '../domain/medium-barriers.js';
import { REQUEST_STATUSES, type RequestStatus } from '../domain/review-request.js';
import { SHOWN_STATUS } from './request-columns.js';
import type { ReachableRow, StatusCountRow } from './request-overview.rows.js';

/** Facts about a request that decide if another one may be sent instead. */
export interface Repeatable extends Textable {
  isLatest: boolean;
  email: string | null;
}

/** Reads facts about the requests of a business that a list of them shows. */
@Injectable()
export class RequestOverviewRepository {
  constructor(private readonly db: TenantDb) {}

  /** Counts the requests of a business by status. */
  async countsOf(businessId: string): Promise<Record<RequestStatus, number>> {
    const rows = await this.db.read<StatusCountRow>({
      text: `SELECT ${SHOWN_STATUS} AS status, count(*)::int AS requests FROM review_requests r
             WHERE r.organization_id = $1 AND r.business_id = $2 GROUP BY 1`,
      values: [currentOrganizationId(), businessId],
    });
    const found = new Map(rows.map(({ status, requests }) => [status, requests]));
    const counts = REQUEST_STATUSES.map((status) => [status, found.get(status) ?? 0] as const);
    return Object.fromEntries(counts) as Record<RequestStatus, number>;
  }

  /** Returns the facts of these requests, by their ids. */
  async repeatable(ids: readonly string[]): Promise<ReadonlyMap<string, Repeatable>> {
    const rows = await this.db.read<ReachableRow>({
      text: `SELECT r.id, c.email, c.phone, c.consent_source, c.lawful_basis, c.time_zone, NOT EXISTS (SELECT FROM review_requests later
               WHERE later.organization_id = r.organization_id AND later.customer_id = r.customer_id
                 AND later.created_at > r.created_at) AS is_latest
             FROM review_requests r
             JOIN customers c ON c.organization_id = r.organization_id AND c.id = r.customer_id
             WHERE r.organization_id = $1 AND r.id = ANY ($2)`,
      values: [currentOrganizationId(), ids],
    });
    return new Map(
      rows.map((row) => [
        row.id,
        {
          isLatest: row.is_latest,
          email: row.email,
          phone: row.phone,
          consentSource: row.consent_source,
          lawfulBasis: row.lawful_basis,
          timeZone: row.time_zone,
        },
      ]),
    );
  }
}
