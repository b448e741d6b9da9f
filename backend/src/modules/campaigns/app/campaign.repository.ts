import type { Keyset, Page } from '../../../kernel/pagination.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Campaign, CampaignPlan, CampaignStatus, Counts } from '../domain/campaign.js';

/** A campaign with its sending state, as read by `lock` and `read`. */
export interface LockedCampaign extends CampaignPlan {
  id: string;
  businessId: string;
  status: CampaignStatus;
  /** True when its scheduled time has come, on the database's clock. */
  isDue: boolean;
  /** Seconds by which the planned lines of the ledger are due later than stored. */
  shiftSeconds: number;
  /** True when the ledger has a line for every customer of the audience. */
  isPlanned: boolean;
  /** Position at which planning continues in the customer list; undefined at its beginning. */
  cursor: Keyset | undefined;
  startedAt: Date | null;
  /** Customers in the ledger; `expected` is the number there will be, null until planning begins. */
  recipients: number;
  expected: number | null;
}

/** A campaign of the past, for demo tenants. */
export type PastCampaign = Pick<Campaign, 'id' | 'businessId' | 'name'> & {
  /** Time it was sent; undefined for a draft. */
  sentAt: Date | undefined;
};

/** Stores campaigns. Runs as the tenant of the call. */
export abstract class CampaignRepository {
  /** Returns the campaigns of a business, the newest first. */
  abstract list(
    businessId: string,
    page: { limit: number; after: Keyset | undefined },
  ): Promise<Page<Campaign>>;
  abstract find(id: string): Promise<Campaign | undefined>;
  abstract insert(
    tx: Tx,
    draft: { id: string; businessId: string; plan: CampaignPlan },
  ): Promise<void>;
  abstract insertPast(tx: Tx, campaign: PastCampaign): Promise<void>;
  /**
   * Locks the campaign until the transaction ends: others that want to plan, release, change or step it wait. Its row
   * is not locked, so outcomes of messages and actions of customers are still counted.
   */
  abstract lock(tx: Tx, id: string): Promise<LockedCampaign | undefined>;
  /** Reads the campaign without locking it. */
  abstract read(tx: Tx, id: string): Promise<LockedCampaign | undefined>;
  abstract change(tx: Tx, id: string, plan: CampaignPlan): Promise<void>;
  abstract delete(tx: Tx, id: string): Promise<void>;
  /**
   * Schedules a locked campaign, on the database's clock.
   * @returns false when the time is in the past; nothing is changed then
   */
  abstract schedule(tx: Tx, id: string, at: Date): Promise<boolean>;
  /** Makes a locked, scheduled campaign a draft again. */
  abstract unschedule(tx: Tx, id: string): Promise<void>;
  /** Moves a locked campaign to "sending". */
  abstract start(tx: Tx, id: string): Promise<void>;
  abstract pause(tx: Tx, id: string): Promise<void>;
  /** Moves it back to "sending", and delays planned messages by the time for which it was paused. */
  abstract resume(tx: Tx, id: string): Promise<void>;
  abstract cancel(tx: Tx, id: string): Promise<void>;
  /** Moves a campaign back to "sending", because messages are to be sent again. */
  abstract reopen(tx: Tx, id: string): Promise<void>;
  /** Records the progress of planning in the customer list. */
  abstract advance(
    tx: Tx,
    id: string,
    walked: { added: number; expected: number | null; next: Keyset | undefined },
  ): Promise<void>;
  /**
   * Sets when a campaign is checked again: when the next line of its ledger is due, or some minutes from now while
   * messages are in the queue, whichever is earlier. With neither, a campaign that is being sent is over.
   * @returns true when something is due now
   */
  abstract lookAgain(tx: Tx, id: string): Promise<boolean>;
  /** Adds to the counters and to those of the reasons; returns the id of the campaign's business. */
  abstract count(
    tx: Tx,
    id: string,
    changes: Counts,
    reasons?: ReadonlyMap<string, number>,
  ): Promise<string>;
  /** Returns campaigns of all tenants that have work to do now. */
  abstract due(batch: number): Promise<{ id: string; organizationId: string }[]>;
}
