import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { toPage, type Keyset, type Page } from '../../../kernel/http/pagination.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { HistoryRepository, type BillingEvent } from '../app/history.repository.js';
import type { Happening } from '../domain/history.js';

@Injectable()
export class SqlHistoryRepository extends HistoryRepository {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async add(
    tx: Tx,
    subscriptionId: string,
    happening: Happening & { amount?: number; currency?: string },
  ): Promise<void> {
    const { code, plan, previousPlan = null, amount = null, currency = null } = happening;
    await tx.query({
      text: `INSERT INTO billing_history
               (id, organization_id, subscription_id, code, plan, previous_plan, amount, currency, occurred_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp())`,
      values: [
        ...[uuidv7(), currentOrganizationId(), subscriptionId],
        ...[code, plan, previousPlan, amount, currency],
      ],
    });
  }

  async list(page: { limit: number; after: Keyset | undefined }): Promise<Page<BillingEvent>> {
    const { limit, after } = page;
    const rows = await this.db.query<BillingEvent>({
      text: `SELECT id, code, plan, previous_plan AS "previousPlan", amount, currency, occurred_at AS "occurredAt"
             FROM billing_history
             WHERE organization_id = $1 AND ($2::timestamptz IS NULL OR (occurred_at, id) < ($2, $3::uuid))
             ORDER BY occurred_at DESC, id DESC LIMIT $4`,
      values: [currentOrganizationId(), after?.at ?? null, after?.id ?? null, limit + 1],
    });
    return toPage(
      rows,
      limit,
      (row) => row,
      (row) => ({ at: row.occurredAt.toISOString(), id: row.id }),
    );
  }

  async refundOf(
    subscriptionId: string,
  ): Promise<{ amount: number; currency: string } | undefined> {
    const [row] = await this.db.query<{ amount: number; currency: string }>({
      text: `SELECT amount, currency FROM billing_history
             WHERE organization_id = $1 AND subscription_id = $2 AND code = 'refunded'`,
      values: [currentOrganizationId(), subscriptionId],
    });
    return row;
  }
}
