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
import type { RequestTimesRow, UsedAmongRow } from './request-history.rows.js';

/** Maximum number of requests in the history of a customer. */
const LATEST = 100;

/** Provides the requests of a customer's history. */
@Injectable()
export class RequestHistory implements CustomerHistory, OnModuleInit {
  constructor(
    private readonly ports: Ports,
    private readonly db: TenantDb,
  ) {}

  onModuleInit(): void {
    this.ports.provide(customerHistoryPort, this);
  }

  async historyOf(customerId: string): Promise<HistoryEntry[]> {
    const requests = await this.db.read<RequestTimesRow>({
      text: `SELECT id, created_at, sent_at, opened_at, canceled_at FROM review_requests
             WHERE organization_id = $1 AND customer_id = $2 ORDER BY created_at DESC LIMIT $3`,
      values: [currentOrganizationId(), customerId, LATEST],
    });
    return requests.flatMap(({ id: subjectId, created_at, sent_at, opened_at, canceled_at }) => [
      entry('requested', created_at, { subjectId }),
      ...(canceled_at ? [entry('request-canceled', canceled_at, { subjectId })] : []),
      ...(sent_at ? [entry('message-sent', sent_at, { subjectId })] : []),
      ...(opened_at ? [entry('request-opened', opened_at, { subjectId })] : []),
    ]);
  }

  async usedAmong(tx: Tx, customerIds: readonly string[]): Promise<string[]> {
    const rows = await tx.read<UsedAmongRow>({
      text: `SELECT DISTINCT customer_id AS id FROM review_requests
             WHERE organization_id = $1 AND customer_id = ANY ($2)`,
      values: [currentOrganizationId(), customerIds],
    });
    return rows.map(({ id }) => id);
  }
}
