import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Ports, type ProviderOf } from '../../../kernel/contract/ports.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { RequestTimesRow, UsedAmongRow } from './request-history.rows.js';
import { statusAt, type RequestStatus } from '../domain/review-request.js';
import { customerHistoryPort } from '../../businesses/public.js';

type History = ProviderOf<typeof customerHistoryPort>;
type HistoryFact = Awaited<ReturnType<History['historyOf']>>[number];

/** Maximum number of requests in the history of a customer. */
const LATEST = 100;

/** Provides the requests of a customer's history. */
@Injectable()
export class RequestHistory implements History, OnModuleInit {
  constructor(
    private readonly ports: Ports,
    private readonly db: TenantDb,
  ) {}

  onModuleInit(): void {
    this.ports.provide(customerHistoryPort, this);
  }

  async historyOf(customerId: string): Promise<HistoryFact[]> {
    const requests = await this.db.read<RequestTimesRow>({
      text: `SELECT id, created_at, sent_at, opened_at, canceled_at, status, status_reason, updated_at, expires_at
             FROM review_requests
             WHERE organization_id = $1 AND customer_id = $2 ORDER BY created_at DESC LIMIT $3`,
      values: [currentOrganizationId(), customerId, LATEST],
    });
    const now = new Date();
    return requests.flatMap((request) => {
      const { id: subjectId, created_at, sent_at, opened_at, canceled_at } = request;
      const fact = (kind: HistoryFact['kind'], at: Date | null): HistoryFact[] =>
        at ? [{ kind, at, subjectId }] : [];
      return [
        ...fact('requested', created_at),
        ...fact('request-canceled', canceled_at),
        ...fact('message-sent', sent_at),
        ...fact('request-opened', opened_at),
        ...failureOf(request, now),
      ];
    });
  }

  async keptOnUndo(tx: Tx, customerIds: readonly string[]): Promise<string[]> {
    const rows = await tx.read<UsedAmongRow>({
      text: `SELECT DISTINCT customer_id AS id FROM review_requests
             WHERE organization_id = $1 AND customer_id = ANY ($2)`,
      values: [currentOrganizationId(), customerIds],
    });
    return rows.map(({ id }) => id);
  }
}

/** Statuses of requests that did not reach the customer. */
const UNREACHED: ReadonlySet<RequestStatus> = new Set(['failed', 'bounced', 'suppressed']);

/** Returns the entry of a request that did not reach the customer, or whose link expired without an answer. */
function failureOf(request: RequestTimesRow, now: Date): HistoryFact[] {
  const { id: subjectId, status_reason: reason, expires_at, updated_at } = request;
  const status = statusAt(request.status, expires_at, now);
  if (UNREACHED.has(status))
    return [{ kind: 'request-not-sent', at: updated_at, subjectId, reason: reason ?? status }];
  if (status !== 'expired') return [];
  return [{ kind: 'request-expired', at: expires_at, subjectId }];
}
