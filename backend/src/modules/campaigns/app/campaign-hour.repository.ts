import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Variant } from '../domain/campaign.js';
import type { Moment, Tally } from '../domain/report.js';

/** Counts of one variant at one time. */
export type HourCount = Partial<Tally> & { variant: Variant; at?: Date };

/** Stores the counts of each hour of a campaign. Runs as the tenant of the call. */
export abstract class CampaignHourRepository {
  /** Adds each count to its hour; to the current hour when it has no `at`. */
  abstract add(tx: Tx, campaignId: string, counts: readonly HourCount[]): Promise<void>;
  /** Returns the counts by hour or day, the oldest first; leaves out those in which nothing happened. */
  abstract series(campaignId: string, by: 'hour' | 'day'): Promise<Moment[]>;
  abstract byVariant(campaignId: string): Promise<ReadonlyMap<Variant, Tally>>;
}
