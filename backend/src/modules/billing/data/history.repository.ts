import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { toPage, type Keyset, type Page } from '../../../kernel/pagination.js';
import { olderThan } from '../../../kernel/tenancy/keyset-condition.js';
import { requireOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type { Happening, HistoryCode } from '../domain/history.js';
import type { PlanId } from '../domain/plans.js';

/** An entry of the history, as it is stored. */
export interface BillingEvent {
  id: string;
  code: HistoryCode;
  plan: PlanId;
  previousPlan: PlanId | null;
  amount: number | null;
  currency: string | null;
  createdAt: Date;
}

/** Storage of the history of an organization's subscriptions. */
@Injectable()
export class HistoryRepository {
  constructor(private readonly prisma: TenantPrisma) {}

  async add(
    tx: Tx,
    subscriptionId: string,
    happening: Happening & { amount?: number; currency?: string },
  ): Promise<void> {
    const { code, plan, previousPlan = null, amount = null, currency = null } = happening;
    await this.prisma.in(tx).billingHistory.create({
      data: {
        id: uuidv7(),
        organizationId: requireOrganizationId(),
        subscriptionId,
        code,
        plan,
        previousPlan,
        amount,
        currency,
        createdAt: new Date(),
      },
    });
  }

  /** Newest first. */
  async list(page: { limit: number; after: Keyset | undefined }): Promise<Page<BillingEvent>> {
    const { limit, after } = page;
    const rows = await this.prisma.client.billingHistory.findMany({
      omit: { organizationId: true, subscriptionId: true },
      where: { organizationId: requireOrganizationId(), ...olderThan('createdAt', after) },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit + 1,
    });
    return toPage(
      rows,
      limit,
      // The table's checks allow no other codes and plans.
      (row) => row as BillingEvent,
      (row) => ({ at: row.createdAt.toISOString(), id: row.id }),
    );
  }

  /** Returns the refund for a subscription; undefined when there was none. */
  async refundOf(
    subscriptionId: string,
  ): Promise<{ amount: number; currency: string } | undefined> {
    const refund = await this.prisma.client.billingHistory.findFirst({
      where: { organizationId: requireOrganizationId(), subscriptionId, code: 'refunded' },
    });
    // Every row of a refund has both.
    return refund ? { amount: refund.amount ?? 0, currency: refund.currency ?? '' } : undefined;
  }
}
