import type { Keyset, Page } from '../../../kernel/http/pagination.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Campaign, CampaignFigures, CampaignStatus } from '../domain/campaign.js';

/** A campaign's row, locked until the transaction ends. */
export interface LockedCampaign {
  businessId: string;
  status: CampaignStatus;
  /** Where the walk over the customer list goes on; undefined at its beginning. */
  cursor: Keyset | undefined;
}

/** How far one batch has brought a campaign. */
export interface BatchResult {
  asked: number;
  skipped: number;
  /** Where the next batch goes on; undefined when this was the last. */
  next: Keyset | undefined;
}

/** A campaign of the past, for demo tenants. */
export type PastCampaign = Pick<Campaign, 'id' | 'businessId' | 'name'> & {
  /** When it was sent; undefined: a draft. */
  sentAt: Date | undefined;
};

/** Where campaigns are kept. Runs as the tenant of the call. */
export abstract class CampaignRepository {
  /** Those of a business, the newest first. */
  abstract list(
    businessId: string,
    page: { limit: number; after: Keyset | undefined },
  ): Promise<Page<Campaign>>;
  abstract find(id: string): Promise<Campaign | undefined>;
  abstract insert(tx: Tx, draft: { id: string; businessId: string; name: string }): Promise<void>;
  abstract insertPast(tx: Tx, campaign: PastCampaign): Promise<void>;
  abstract lock(tx: Tx, id: string): Promise<LockedCampaign | undefined>;
  abstract rename(tx: Tx, id: string, name: string): Promise<void>;
  abstract delete(tx: Tx, id: string): Promise<void>;
  /** Moves a locked draft to "sending". */
  abstract start(tx: Tx, id: string): Promise<void>;
  /** Moves a locked campaign on; the last batch ends it. */
  abstract advance(tx: Tx, id: string, batch: BatchResult): Promise<void>;
  /** Adds to the counters; what is not named stays. Gives the campaign's business. */
  abstract count(
    tx: Tx,
    id: string,
    changes: Partial<Omit<CampaignFigures, 'responses'>>,
  ): Promise<string>;
  /** Over all tenants: campaigns on their way that nobody has moved for so long. */
  abstract stale(
    olderThanSeconds: number,
    batch: number,
  ): Promise<{ id: string; organizationId: string }[]>;
}
