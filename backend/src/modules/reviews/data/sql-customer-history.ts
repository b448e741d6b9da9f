import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Ports } from '../../../kernel/contract/ports.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import {
  customerHistoryPort,
  entry,
  type CustomerHistory,
  type HistoryEntry,
} from '../../businesses/public.js';
import type { RequestTimesRow, ReviewTimesRow, UsedAmongRow } from './sql-customer-history.rows.js';

/** Of each kind: nobody reads on after that many. */
const LATEST = 100;

/** Tells the customer list of requests and reviews. */
@Injectable()
export class SqlCustomerHistory implements CustomerHistory, OnModuleInit {
  constructor(
    private readonly ports: Ports,
    private readonly db: TenantDb,
  ) {}

  onModuleInit(): void {
    this.ports.provide(customerHistoryPort, this);
  }

  async historyOf(customerId: string): Promise<HistoryEntry[]> {
    const values = [currentOrganizationId(), customerId, LATEST];
    const [requests, reviews] = await Promise.all([
      this.db.read<RequestTimesRow>({
        text: `SELECT id, created_at, sent_at, opened_at, canceled_at FROM review_requests
               WHERE organization_id = $1 AND customer_id = $2 ORDER BY created_at DESC LIMIT $3`,
        values,
      }),
      this.db.read<ReviewTimesRow>({
        text: `SELECT id, rating, published_at, replied_at FROM reviews
               WHERE organization_id = $1 AND customer_id = $2 ORDER BY published_at DESC LIMIT $3`,
        values,
      }),
    ]);
    return [
      ...requests.flatMap(({ id: subjectId, created_at, sent_at, opened_at, canceled_at }) => [
        entry('requested', created_at, { subjectId }),
        ...(canceled_at ? [entry('request-canceled', canceled_at, { subjectId })] : []),
        ...(sent_at ? [entry('message-sent', sent_at, { subjectId })] : []),
        ...(opened_at ? [entry('request-opened', opened_at, { subjectId })] : []),
      ]),
      ...reviews.flatMap(({ id: subjectId, rating, published_at, replied_at }) => [
        entry('review', published_at, { subjectId, rating }),
        ...(replied_at ? [entry('review-answered', replied_at, { subjectId })] : []),
      ]),
    ];
  }

  async usedAmong(tx: Tx, customerIds: readonly string[]): Promise<string[]> {
    const rows = await tx.read<UsedAmongRow>({
      text: `SELECT customer_id AS id FROM review_requests WHERE organization_id = $1 AND customer_id = ANY ($2)
             UNION SELECT customer_id FROM reviews WHERE organization_id = $1 AND customer_id = ANY ($2)`,
      values: [currentOrganizationId(), customerIds],
    });
    return rows.map(({ id }) => id);
  }
}
