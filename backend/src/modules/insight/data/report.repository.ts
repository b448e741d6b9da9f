import { Injectable } from '@nestjs/common';
import { requireOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type { BusinessesRow } from './report.rows.js';

/** A monthly report to one person. */
export interface Report {
  id: string;
  businessId: string;
  userId: string;
  /** First day of the month that is reported. */
  month: string;
}

/** Stores the choices of members about monthly reports, and the reports that were sent. */
@Injectable()
export class ReportRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  /** Returns businesses of all tenants in which something happened in the month, in the order of their ids. */
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

  /** Stores a report; returns false when there is already one for this person and month. */
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
