import { Injectable } from '@nestjs/common';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Variant } from '../domain/campaign.js';
import { NOTHING, type Moment, type Tally } from '../domain/report.js';
import type { ByVariantRow, MomentRow } from './campaign-hour.rows.js';

/** Counts of one variant at one time. */
export type HourCount = Partial<Tally> & { variant: Variant; at?: Date };

const FIELDS = Object.keys(NOTHING) as (keyof Tally)[];
const SUMS = FIELDS.map((field) => `sum(${field})::int AS ${field}`).join(', ');

/** Stores the counts of each hour of a campaign. Runs as the tenant of the call. */
@Injectable()
export class CampaignHourRepository {
  constructor(private readonly db: TenantDb) {}

  /** Adds each count to its hour; to the current hour when it has no `at`. */
  async add(tx: Tx, campaignId: string, counts: readonly HourCount[]): Promise<void> {
    if (counts.length === 0) return;
    const sums = FIELDS.map((field) => `sum(n.${field})`).join(', ');
    await tx.write({
      text: `INSERT INTO campaign_hours (organization_id, campaign_id, hour, variant, ${FIELDS.join(', ')})
             SELECT $1, $2, date_trunc('hour', coalesce(n.at, now()), 'UTC'), n.variant, ${sums}
             FROM jsonb_to_recordset($3) AS n (at timestamptz, variant text, ${FIELDS.map((field) => `${field} int`).join(', ')})
             GROUP BY 3, 4 ORDER BY 3, 4
             ON CONFLICT (organization_id, campaign_id, hour, variant) DO UPDATE SET
               ${FIELDS.map((field) => `${field} = campaign_hours.${field} + excluded.${field}`).join(', ')}`,
      values: [
        currentOrganizationId(),
        campaignId,
        JSON.stringify(counts.map((count) => ({ ...NOTHING, ...count }))),
      ],
    });
  }

  /** Returns the counts by hour or day, the oldest first; leaves out those in which nothing happened. */
  async series(campaignId: string, by: 'hour' | 'day'): Promise<Moment[]> {
    return this.db.read<MomentRow>({
      text: `SELECT date_trunc($3, hour, 'UTC') AS at, ${SUMS} FROM campaign_hours
             WHERE organization_id = $1 AND campaign_id = $2 GROUP BY 1 ORDER BY 1`,
      values: [currentOrganizationId(), campaignId, by],
    });
  }

  async byVariant(campaignId: string): Promise<ReadonlyMap<Variant, Tally>> {
    const rows = await this.db.read<ByVariantRow>({
      text: `SELECT variant, ${SUMS} FROM campaign_hours
             WHERE organization_id = $1 AND campaign_id = $2 GROUP BY variant`,
      values: [currentOrganizationId(), campaignId],
    });
    return new Map(rows.map(({ variant, ...tally }) => [variant, tally]));
  }
}
