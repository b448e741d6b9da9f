import { Injectable } from '@nestjs/common';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { ReportRepository, type Report } from '../app/report.repository.js';

@Injectable()
export class SqlReportRepository extends ReportRepository {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async businesses(
    month: string,
    afterId: string,
    batch: number,
  ): Promise<{ organizationId: string; businessId: string }[]> {
    return this.db.query({
      text: `SELECT organization_id AS "organizationId", business_id AS "businessId"
             FROM lookup.businesses_to_report($1, $2, $3)`,
      values: [month, afterId, batch],
    });
  }

  async choices(tx: Tx, businessId: string): Promise<ReadonlyMap<string, boolean>> {
    const rows = await tx.query<{ user_id: string; is_wanted: boolean }>({
      text: `SELECT user_id, is_wanted FROM insight_report_choices
             WHERE organization_id = $1 AND business_id = $2`,
      values: [currentOrganizationId(), businessId],
    });
    return new Map(rows.map((row) => [row.user_id, row.is_wanted]));
  }

  async choice(businessId: string, userId: string): Promise<boolean | undefined> {
    const [row] = await this.db.query<{ is_wanted: boolean }>({
      text: `SELECT is_wanted FROM insight_report_choices
             WHERE organization_id = $1 AND business_id = $2 AND user_id = $3`,
      values: [currentOrganizationId(), businessId, userId],
    });
    return row?.is_wanted;
  }

  async choose(tx: Tx, businessId: string, userId: string, isWanted: boolean): Promise<void> {
    await tx.query({
      text: `INSERT INTO insight_report_choices (organization_id, business_id, user_id, is_wanted)
             VALUES ($1, $2, $3, $4)
             ON CONFLICT (organization_id, business_id, user_id) DO UPDATE SET is_wanted = excluded.is_wanted`,
      values: [currentOrganizationId(), businessId, userId, isWanted],
    });
  }

  async add(tx: Tx, report: Report): Promise<boolean> {
    const rows = await tx.query({
      text: `INSERT INTO insight_reports (id, organization_id, business_id, user_id, month)
             VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (organization_id, business_id, user_id, month) DO NOTHING RETURNING id`,
      values: [report.id, currentOrganizationId(), report.businessId, report.userId, report.month],
    });
    return rows.length > 0;
  }

  async find(id: string): Promise<Report | undefined> {
    const [row] = await this.db.query<Report>({
      text: `SELECT id, business_id AS "businessId", user_id AS "userId", to_char(month, 'YYYY-MM-DD') AS month
             FROM insight_reports WHERE organization_id = $1 AND id = $2`,
      values: [currentOrganizationId(), id],
    });
    return row;
  }
}
