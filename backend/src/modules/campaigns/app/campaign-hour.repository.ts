import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Variant } from '../domain/campaign.js';
import type { Moment, Tally } from '../domain/report.js';

/** What happened at one time to one half of the customers. */
export type HourCount = Partial<Tally> & { variant: Variant; at?: Date };

/** What happened in each hour of a campaign. Runs as the tenant of the call. */
export abstract class CampaignHourRepository {
  /** Adds to the hour of each count; to this one where it names no moment. */
  abstract add(tx: Tx, campaignId: string, counts: readonly HourCount[]): Promise<void>;
  /** The oldest first; what nothing happened in is left out. */
  abstract series(campaignId: string, by: 'hour' | 'day'): Promise<Moment[]>;
  abstract byVariant(campaignId: string): Promise<ReadonlyMap<Variant, Tally>>;
}
