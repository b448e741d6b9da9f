import { Injectable } from '@nestjs/common';
import { requireOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';

/** Storage of the running organization's AI usage, by month. */
@Injectable()
export class UsageRepository {
  constructor(private readonly prisma: TenantPrisma) {}

  /** Tokens of this month, UTC. */
  async ofThisMonth(): Promise<number> {
    const usage = await this.prisma.client.aiUsage.findFirst({
      where: { organizationId: requireOrganizationId(), month: thisMonth() },
      select: { tokens: true },
    });
    return Number(usage?.tokens ?? 0);
  }

  async add(tokens: number): Promise<void> {
    const key = { organizationId: requireOrganizationId(), month: thisMonth() };
    await this.prisma.client.aiUsage.upsert({
      where: { organizationId_month: key },
      create: { ...key, tokens },
      update: { tokens: { increment: tokens } },
    });
  }
}

/** Returns the first day of the month, UTC. */
function thisMonth(): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
}
