import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type SqlExecutor, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { SubscriptionRepository } from '../app/subscription.repository.js';
import type { CheckoutPlan } from '../domain/plans.js';
import type { Subscription } from '../domain/subscription.js';

const COLUMNS = 'id, plan, status, provider_reference AS reference';
const IN_FORCE = "status IN ('trialing', 'active', 'past-due')";

@Injectable()
export class SqlSubscriptionRepository extends SubscriptionRepository {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async findInForce(executor: SqlExecutor = this.db): Promise<Subscription | undefined> {
    const [row] = await executor.query<Subscription>({
      text: `SELECT ${COLUMNS} FROM subscriptions WHERE organization_id = $1 AND ${IN_FORCE}`,
      values: [currentOrganizationId()],
    });
    return row;
  }

  async getOrCreate(plan: CheckoutPlan): Promise<Subscription> {
    const organizationId = currentOrganizationId();
    await this.db.query({
      text: `INSERT INTO subscriptions (id, organization_id, plan) VALUES ($1, $2, $3)
             ON CONFLICT (organization_id, plan) WHERE status = 'incomplete' DO NOTHING`,
      values: [uuidv7(), organizationId, plan],
    });
    const [row] = await this.db.query<Subscription>({
      text: `SELECT ${COLUMNS} FROM subscriptions WHERE organization_id = $1 AND plan = $2
             ORDER BY created_at DESC LIMIT 1`,
      values: [organizationId, plan],
    });
    return row as Subscription;
  }

  async setReference(id: string, provider: string, reference: string): Promise<void> {
    await this.db.query({
      text: `UPDATE subscriptions SET provider = $2, provider_reference = $3, updated_at = now()
             WHERE id = $1`,
      values: [id, provider, reference],
    });
  }

  async findByReference(tx: Tx, reference: string): Promise<Subscription | undefined> {
    const [row] = await tx.query<Subscription>({
      text: `SELECT ${COLUMNS} FROM subscriptions
             WHERE organization_id = $1 AND provider_reference = $2`,
      values: [currentOrganizationId(), reference],
    });
    return row;
  }

  async activate(tx: Tx, id: string): Promise<boolean> {
    // Two at once would pass the check together: the organization's own row makes them a queue.
    await tx.query({
      text: 'SELECT FROM organizations WHERE id = $1 FOR NO KEY UPDATE',
      values: [currentOrganizationId()],
    });
    if (await this.findInForce(tx)) return false;
    const rows = await tx.query({
      text: `UPDATE subscriptions SET status = 'active', started_at = now(), updated_at = now()
             WHERE id = $1 AND status = 'incomplete' RETURNING id`,
      values: [id],
    });
    return rows.length > 0;
  }
}
