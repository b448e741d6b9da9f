import { Injectable } from '@nestjs/common';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { UsageRepository } from '../app/usage.repository.js';
import type { OfThisMonthRow } from './sql-usage.rows.js';

const THIS_MONTH = "date_trunc('month', now() AT TIME ZONE 'UTC')::date";

@Injectable()
export class SqlUsageRepository extends UsageRepository {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async ofThisMonth(): Promise<number> {
    const [row] = await this.db.query<OfThisMonthRow>({
      text: `SELECT tokens FROM ai_usage WHERE organization_id = $1 AND month = ${THIS_MONTH}`,
      values: [currentOrganizationId()],
    });
    return Number(row?.tokens ?? 0);
  }

  async add(tokens: number): Promise<void> {
    await this.db.query({
      text: `INSERT INTO ai_usage AS u (organization_id, month, tokens) VALUES ($1, ${THIS_MONTH}, $2)
             ON CONFLICT (organization_id, month) DO UPDATE SET tokens = u.tokens + excluded.tokens`,
      values: [currentOrganizationId(), tokens],
    });
  }
}
