import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import {
  currentOrganizationId,
  requireOrganizationId,
} from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type { PlanId } from '../domain/plans.js';
import type { KnownSubscription } from '../domain/plan-status.js';
import type { KnownSubscriptionRow } from './subscription-status.rows.js';

/** Finds the subscription that decides what the running tenant may do. */
@Injectable()
export class SubscriptionStatusRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  /**
   * Returns the one in force, or else the latest that ended; undefined when there never was one in force.
   * @param executor the open transaction, if there is one
   */
  async find(executor: SqlExecutor = this.db): Promise<KnownSubscription | undefined> {
    const [row] = await executor.read<KnownSubscriptionRow>({
      name: 'subscription-that-counts',
      text: `SELECT s.plan, s.status, s.started_at AS "startedAt",
               s.past_due_since AS "pastDueSince", s.ends_at AS "endsAt", s.ended_at AS "endedAt",
               s.settled_at AS "settledAt"
             FROM subscriptions s
             WHERE s.organization_id = $1 AND s.status NOT IN ('incomplete', 'expired')
             ORDER BY (s.status IN ('trialing', 'active', 'past-due')) DESC, s.started_at DESC NULLS LAST
             LIMIT 1`,
      values: [currentOrganizationId()],
    });
    return row;
  }

  /** Adds a subscription in force without a payment provider, for demo tenants; replaces an earlier one. */
  async lend(plan: PlanId): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.endLoan(tx);
      await this.prisma.in(tx).subscription.create({
        data: {
          id: uuidv7(),
          organizationId: requireOrganizationId(),
          plan,
          status: 'active',
          startedAt: new Date(),
        },
      });
    });
  }

  /** Removes a lent subscription. */
  async endLoan(executor: SqlExecutor = this.db): Promise<void> {
    await this.prisma.in(executor).subscription.deleteMany({
      where: { organizationId: requireOrganizationId(), provider: null },
    });
  }
}
