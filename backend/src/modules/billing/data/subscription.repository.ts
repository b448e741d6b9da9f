import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import {
  currentOrganizationId,
  requireOrganizationId,
} from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type SqlExecutor, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma, type Prisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type { PlanId } from '../domain/plans.js';
import type { SubscriptionState, Subscription } from '../domain/subscription.js';
import type { OwnedSubscriptionRow, OwnerOfRow, SubscriptionRow } from './subscription.rows.js';
import { COLUMNS, stateValues, toSubscription } from './subscription-columns.js';

/** The provider's references of a subscription and its customer. */
export interface ProviderReferences {
  provider: string;
  reference: string;
  customerReference: string;
}

/** A subscription with its tenant, for work across all tenants. */
export interface OwnedSubscription {
  organizationId: string;
  id: string;
}

const SELECT = `SELECT ${COLUMNS} FROM subscriptions WHERE organization_id = $1`;
const IN_FORCE = "status IN ('trialing', 'active', 'past-due')";

/**
 * Storage of subscriptions. An organization has at most one in force, and for each plan at most one that
 * waits for its payment: opening the checkout of another plan loses no payment.
 */
@Injectable()
export class SubscriptionRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  /** @param executor the open transaction, if there is one */
  findInForce(executor: SqlExecutor = this.db): Promise<Subscription | undefined> {
    return this.one(executor, `${SELECT} AND ${IN_FORCE}`);
  }

  /** Returns the one in force, else the one that ended last. */
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

  /** Returns the unpaid one of the plan, creating it if needed, or one that has just come into force. */
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

  /** Returns those that wait for a payment at a provider, except this one. */
  waiting(exceptId: string): Promise<Subscription[]> {
    const text = `${SELECT} AND status = 'incomplete' AND provider_reference IS NOT NULL AND id <> $2`;
    return this.all(this.db, text, exceptId);
  }

  /** True when the organization has had a refund: there is only one. */
  async wasRefunded(): Promise<boolean> {
    const text = `${SELECT} AND refunded_at IS NOT NULL LIMIT 1`;
    return (await this.one(this.db, text)) !== undefined;
  }

  /** True when the organization has ever had a subscription in force. */
  async hadOne(): Promise<boolean> {
    const text = `${SELECT} AND started_at IS NOT NULL LIMIT 1`;
    return (await this.one(this.db, text)) !== undefined;
  }

  /** Stores the provider's references. @returns false, without storing them, when the subscription is over */
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

  /** Returns the provider's references of the organization as a customer. */
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

  /** Adds a subscription that exists only at the provider; does nothing when it is known here. */
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

  /** Makes changes of one organization's subscriptions wait for each other until the transaction ends. */
  async queueUp(tx: Tx): Promise<void> {
    await tx.write({
      text: 'SELECT FROM organizations WHERE id = $1 FOR NO KEY UPDATE',
      values: [currentOrganizationId()],
    });
  }

  /** Stores the provider's state, unless another change was applied since `version`; returns false then. */
  async apply(tx: Tx, id: string, version: number, state: SubscriptionState): Promise<boolean> {
    const rows = await tx.write({
      text: `UPDATE subscriptions SET plan = $3, status = $4, started_at = $5, period_start = $6, period_end = $7,
               trial_end = $8, past_due_since = $9, ends_at = $10, ended_at = $11, next_plan = $12, card_brand = $13,
               card_last4 = $14, card_month = $15, card_year = $16, sync_version = sync_version + 1,
               last_synced_at = now()
             WHERE id = $1 AND sync_version = $2 RETURNING id`,
      values: [id, version, ...stateValues(state)],
    });
    return rows.length > 0;
  }

  /** Records that the provider was checked without a result. */
  async noteLooked(id: string): Promise<void> {
    await this.update(this.db, { id }, { lastSyncedAt: new Date() });
  }

  /** Records that a refund was requested; returns false when one was requested before. */
  askRefund(tx: Tx, id: string): Promise<boolean> {
    return this.update(tx, { id, refundAskedAt: null }, { refundAskedAt: new Date() });
  }

  /** Records that a refund was made; returns false when it was recorded before. */
  noteRefund(tx: Tx, id: string): Promise<boolean> {
    return this.update(tx, { id, refundedAt: null }, { refundedAt: new Date() });
  }

  /** Removes the request of a refund, because there was nothing to refund. */
  async dropRefund(id: string): Promise<void> {
    await this.update(this.db, { id, refundedAt: null }, { refundAskedAt: null });
  }

  /** Continues with the free plan after the end; a second call changes nothing. */
  async settle(id: string, executor: SqlExecutor = this.db): Promise<void> {
    const open = { id, settledAt: null, endedAt: { not: null } };
    await this.update(executor, open, { settledAt: new Date() });
  }

  /** Test mode: moves `pastDueSince`, which only this table holds, into the past. */
  async letPass(id: string, milliseconds: number): Promise<void> {
    await this.db.write({
      // Increments the version as `apply` does: an older answer must not undo this change.
      text: `UPDATE subscriptions SET past_due_since = past_due_since - make_interval(secs => $3),
               sync_version = sync_version + 1
             WHERE organization_id = $1 AND id = $2`,
      values: [currentOrganizationId(), id, milliseconds / 1_000],
    });
  }

  /** Returns subscriptions of all tenants about which a webhook event may have been lost. */
  toLookAt(
    seconds: { begun: number; inForce: number },
    batch: number,
  ): Promise<OwnedSubscription[]> {
    return this.db.read<OwnedSubscriptionRow>({
      text: `SELECT organization_id AS "organizationId", id FROM lookup.subscriptions_to_look_at($1, $2, $3)`,
      values: [seconds.begun, seconds.inForce, batch],
    });
  }

  /** Returns subscriptions of all tenants that are in force, or wait for a payment, in test mode. */
  testSubscriptions(batch: number): Promise<OwnedSubscription[]> {
    return this.db.read<OwnedSubscriptionRow>({
      text: `SELECT organization_id AS "organizationId", id FROM lookup.test_subscriptions($1)`,
      values: [batch],
    });
  }

  /** Returns subscriptions of all tenants about which an email may be due, in the order of their ids. */
  toTell(afterId: string, batch: number): Promise<OwnedSubscription[]> {
    return this.db.read<OwnedSubscriptionRow>({
      text: `SELECT organization_id AS "organizationId", id FROM lookup.subscriptions_to_tell($1, $2)`,
      values: [afterId, batch],
    });
  }

  /** Returns the organization of a provider's subscription or customer; undefined when it is unknown. */
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
