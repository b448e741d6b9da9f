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
import type { ReviewTimesRow, UsedAmongRow } from './sql-review-history.rows.js';

/** Nobody reads on after that many. */
const LATEST = 100;

/** Tells the customer list of reviews. */
@Injectable()
export class SqlReviewHistory implements CustomerHistory, OnModuleInit {
  constructor(
    private readonly ports: Ports,
    private readonly db: TenantDb,
  ) {}

  onModuleInit(): void {
    this.ports.provide(customerHistoryPort, this);
  }

  async historyOf(customerId: string): Promise<HistoryEntry[]> {
    const reviews = await this.db.read<ReviewTimesRow>({
      text: `SELECT id, rating, published_at, replied_at FROM reviews
             WHERE organization_id = $1 AND customer_id = $2 ORDER BY published_at DESC LIMIT $3`,
      values: [currentOrganizationId(), customerId, LATEST],
    });
    return reviews.flatMap(({ id: subjectId, rating, published_at, replied_at }) => [
      entry('review', published_at, { subjectId, rating }),
      ...(replied_at ? [entry('review-answered', replied_at, { subjectId })] : []),
    ]);
  }

  async usedAmong(tx: Tx, customerIds: readonly string[]): Promise<string[]> {
    const rows = await tx.read<UsedAmongRow>({
      text: `SELECT DISTINCT customer_id AS id FROM reviews
             WHERE organization_id = $1 AND customer_id = ANY ($2)`,
      values: [currentOrganizationId(), customerIds],
    });
    return rows.map(({ id }) => id);
  }
}
