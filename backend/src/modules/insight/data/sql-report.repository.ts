import { Injectable } from '@nestjs/common';
import { requireOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import { ReportRepository, type Report } from '../app/report.repository.js';
import type { BusinessesRow } from './sql-report.rows.js';

@Injectable()
export class SqlReportRepository extends ReportRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {
    super();
  }

  async businesses(
    month: string,
    afterId: string,
    batch: number,
  ): Promise<{ organizationId: string; businessId: string }[]> {
    return this.db.read<BusinessesRow>({
      text: `SELECT organization_id AS "organizationId", business_id AS "businessId"
             FROM lookup.businesses_to_report($1, $2, $3)`,
      values: [month, afterId, batch],
    });
  }

  async choices(tx: Tx, businessId: string): Promise<ReadonlyMap<string, boolean>> {
    const choices = await this.prisma.in(tx).insightReportChoice.findMany({
      where: { organizationId: requireOrganizationId(), businessId },
    });
    return new Map(choices.map(({ userId, isWanted }) => [userId, isWanted]));
  }

  async choice(businessId: string, userId: string): Promise<boolean | undefined> {
    const choice = await this.prisma.client.insightReportChoice.findFirst({
      where: { organizationId: requireOrganizationId(), businessId, userId },
    });
    return choice?.isWanted;
  }

  async choose(tx: Tx, businessId: string, userId: string, isWanted: boolean): Promise<void> {
    const key = { organizationId: requireOrganizationId(), businessId, userId };
    await this.prisma.in(tx).insightReportChoice.upsert({
      where: { organizationId_businessId_userId: key },
      create: { ...key, isWanted },
      update: { isWanted },
    });
  }

  async add(tx: Tx, { month, ...report }: Report): Promise<boolean> {
    const { count } = await this.prisma.in(tx).insightReport.createMany({
      data: { ...report, organizationId: requireOrganizationId(), month: new Date(month) },
      skipDuplicates: true,
    });
    return count > 0;
  }

  async find(id: string): Promise<Report | undefined> {
    const report = await this.prisma.client.insightReport.findFirst({
      where: { organizationId: requireOrganizationId(), id },
      select: { id: true, businessId: true, userId: true, month: true },
    });
    return report ? { ...report, month: report.month.toISOString().slice(0, 10) } : undefined;
  }
}
