import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import {
  currentOrganizationId,
  requireOrganizationId,
} from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type SqlExecutor, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma, type Prisma } from '../../../kernel/tenancy/tenant-prisma.js';
import {
  SubscriptionRepository,
  type OwnedSubscription,
  type ProviderReferences,
} from '../app/subscription.repository.js';
import type { PlanId } from '../domain/plans.js';
import type { SubscriptionState, Subscription } from '../domain/subscription.js';
import { COLUMNS, stateValues, toSubscription } from './subscription-columns.js';
import type { OwnedSubscriptionRow, OwnerOfRow, SubscriptionRow } from './sql-subscription.rows.js';

const SELECT = `SELECT ${COLUMNS} FROM subscriptions WHERE organization_id = $1`;
const IN_FORCE = "status IN ('trialing', 'active', 'past-due')";

@Injectable()
export class SqlSubscriptionRepository extends SubscriptionRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {
    super();
  }

  findInForce(executor: SqlExecutor = this.db): Promise<Subscription | undefined> {
    return this.one(executor, `${SELECT} AND ${IN_FORCE}`);
  }

  findCurrent(executor: SqlExecutor = this.db): Promise<Subscription | undefined> {
    return this.one(
      executor,
      `${SELECT} AND (${IN_FORCE} OR status = 'canceled') ORDER BY ended_at DESC NULLS FIRST LIMIT 1`,
    );
  }

  find(id: string, executor: SqlExecutor = this.db): Promise<Subscription | undefined> {
    return this.one(executor, `${SELECT} AND id = $2`, id);
  }

  findByReference(reference: string): Promise<Subscription | undefined> {
    return this.one(this.db, `${SELECT} AND provider_reference = $2`, reference);
  }

  async getOrCreate(plan: PlanId): Promise<Subscription> {
    for (;;) {
      await this.db.write({
        text: `INSERT INTO subscriptions (id, organization_id, plan) VALUES ($1, $2, $3)
               ON CONFLICT (organization_id, plan) WHERE status = 'incomplete' DO NOTHING`,
        values: [uuidv7(), currentOrganizationId(), plan],
      });
      // Paid at this moment, it is no longer incomplete; given up at this moment, there is none.
      const text = `${SELECT} AND plan = $2 AND (status = 'incomplete' OR ${IN_FORCE})
        ORDER BY status = 'incomplete' DESC, created_at DESC LIMIT 1`;
      const found = await this.one(this.db, text, plan);
      if (found) return found;
    }
  }

  waiting(exceptId: string): Promise<Subscription[]> {
    const text = `${SELECT} AND status = 'incomplete' AND provider_reference IS NOT NULL AND id <> $2`;
    return this.all(this.db, text, exceptId);
  }

  async wasRefunded(): Promise<boolean> {
    const text = `${SELECT} AND refunded_at IS NOT NULL LIMIT 1`;
    return (await this.one(this.db, text)) !== undefined;
  }

  async hadOne(): Promise<boolean> {
    const text = `${SELECT} AND started_at IS NOT NULL LIMIT 1`;
    return (await this.one(this.db, text)) !== undefined;
  }

  async setReferences(id: string, given: ProviderReferences): Promise<boolean> {
    const { count } = await this.prisma.client.subscription.updateMany({
      where: {
        organizationId: requireOrganizationId(),
        id,
        status: { notIn: ['expired', 'canceled'] },
      },
      data: toReferences(given),
    });
    return count > 0;
  }

  async customersAt(provider: string): Promise<string[]> {
    const customers = await this.prisma.client.subscription.findMany({
      where: {
        organizationId: requireOrganizationId(),
        provider,
        customerReference: { not: null },
      },
      distinct: ['customerReference'],
      select: { customerReference: true },
    });
    return customers.flatMap(({ customerReference }) => customerReference ?? []);
  }

  async adopt(plan: PlanId, given: ProviderReferences): Promise<void> {
    await this.prisma.client.subscription.createMany({
      data: {
        id: uuidv7(),
        organizationId: requireOrganizationId(),
        plan,
        status: 'expired',
        ...toReferences(given),
      },
      skipDuplicates: true,
    });
  }

  async queueUp(tx: Tx): Promise<void> {
    await tx.write({
      text: 'SELECT FROM organizations WHERE id = $1 FOR NO KEY UPDATE',
      values: [currentOrganizationId()],
    });
  }

  async apply(tx: Tx, id: string, version: number, standing: SubscriptionState): Promise<boolean> {
    const rows = await tx.write({
      text: `UPDATE subscriptions SET plan = $3, status = $4, started_at = $5, period_start = $6, period_end = $7,
               trial_end = $8, past_due_since = $9, ends_at = $10, ended_at = $11, next_plan = $12, card_brand = $13,
               card_last4 = $14, card_month = $15, card_year = $16, sync_version = sync_version + 1,
               last_synced_at = now()
             WHERE id = $1 AND sync_version = $2 RETURNING id`,
      values: [id, version, ...stateValues(standing)],
    });
    return rows.length > 0;
  }

  async noteLooked(id: string): Promise<void> {
    await this.update(this.db, { id }, { lastSyncedAt: new Date() });
  }

  askRefund(tx: Tx, id: string): Promise<boolean> {
    return this.update(tx, { id, refundAskedAt: null }, { refundAskedAt: new Date() });
  }

  noteRefund(tx: Tx, id: string): Promise<boolean> {
    return this.update(tx, { id, refundedAt: null }, { refundedAt: new Date() });
  }

  async dropRefund(id: string): Promise<void> {
    await this.update(this.db, { id, refundedAt: null }, { refundAskedAt: null });
  }

  async settle(id: string, executor: SqlExecutor = this.db): Promise<void> {
    const open = { id, settledAt: null, endedAt: { not: null } };
    await this.update(executor, open, { settledAt: new Date() });
  }

  async letPass(id: string, milliseconds: number): Promise<void> {
    await this.db.write({
      // Increments the version as `apply` does: an older answer must not undo this change.
      text: `UPDATE subscriptions SET past_due_since = past_due_since - make_interval(secs => $3),
               sync_version = sync_version + 1
             WHERE organization_id = $1 AND id = $2`,
      values: [currentOrganizationId(), id, milliseconds / 1_000],
    });
  }

  toLookAt(
    seconds: { begun: number; inForce: number },
    batch: number,
  ): Promise<OwnedSubscription[]> {
    return this.db.read<OwnedSubscriptionRow>({
      text: `SELECT organization_id AS "organizationId", id FROM lookup.subscriptions_to_look_at($1, $2, $3)`,
      values: [seconds.begun, seconds.inForce, batch],
    });
  }

  testSubscriptions(batch: number): Promise<OwnedSubscription[]> {
    return this.db.read<OwnedSubscriptionRow>({
      text: `SELECT organization_id AS "organizationId", id FROM lookup.test_subscriptions($1)`,
      values: [batch],
    });
  }

  toTell(afterId: string, batch: number): Promise<OwnedSubscription[]> {
    return this.db.read<OwnedSubscriptionRow>({
      text: `SELECT organization_id AS "organizationId", id FROM lookup.subscriptions_to_tell($1, $2)`,
      values: [afterId, batch],
    });
  }

  async ownerOf(
    provider: string,
    reference: string | null,
    customerReference: string | null,
  ): Promise<string | undefined> {
    const [row] = await this.db.read<OwnerOfRow>({
      text: 'SELECT organization_id AS "organizationId" FROM lookup.billing_owner($1, $2, $3)',
      values: [provider, reference, customerReference],
    });
    return row?.organizationId;
  }

  private async all(
    executor: SqlExecutor,
    text: string,
    ...values: unknown[]
  ): Promise<Subscription[]> {
    const rows = await executor.read<SubscriptionRow>({
      text,
      values: [currentOrganizationId(), ...values],
    });
    return rows.map(toSubscription);
  }

  private async one(
    executor: SqlExecutor,
    text: string,
    ...values: unknown[]
  ): Promise<Subscription | undefined> {
    return (await this.all(executor, text, ...values))[0];
  }

  private async update(
    executor: SqlExecutor,
    where: Prisma.SubscriptionWhereInput,
    data: Prisma.SubscriptionUpdateManyMutationInput,
  ): Promise<boolean> {
    const { count } = await this.prisma.in(executor).subscription.updateMany({
      where: { ...where, organizationId: requireOrganizationId() },
      data,
    });
    return count > 0;
  }
}

/** Returns the columns for the provider's references. */
const toReferences = ({ provider, reference, customerReference }: ProviderReferences) => ({
  provider,
  providerReference: reference,
  customerReference,
});
