import type { Keyset, Page } from '../../../kernel/pagination.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Campaign, CampaignPlan, CampaignStatus, Counts } from '../domain/campaign.js';

/** A campaign's row, locked until the transaction ends. */
export interface LockedCampaign extends CampaignPlan {
  id: string;
  businessId: string;
  status: CampaignStatus;
  /** Whether the moment that it waits for has come, on the database's clock. */
  isDue: boolean;
  /** What is due in the ledger is due by so much later. */
  shiftSeconds: number;
  /** Whether everybody it is for stands in the ledger. */
  isPlanned: boolean;
  /** Where the walk over the customer list goes on; undefined at its beginning. */
  cursor: Keyset | undefined;
  startedAt: Date | null;
  /** How many are in the ledger, and how many there will be. */
  recipients: number;
  expected: number | null;
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
  abstract insert(
    tx: Tx,
    draft: { id: string; businessId: string; plan: CampaignPlan },
  ): Promise<void>;
  abstract insertPast(tx: Tx, campaign: PastCampaign): Promise<void>;
  /**
   * Until the transaction ends, whoever else wants to plan, release, change or step it waits. Its row
   * is not locked: what its mails and customers do goes on being counted.
   */
  abstract lock(tx: Tx, id: string): Promise<LockedCampaign | undefined>;
  /** The same without waiting for anybody. */
  abstract read(tx: Tx, id: string): Promise<LockedCampaign | undefined>;
  abstract change(tx: Tx, id: string, plan: CampaignPlan): Promise<void>;
  abstract delete(tx: Tx, id: string): Promise<void>;
  /**
   * Has a locked campaign wait for a moment, on the database's clock.
   * @returns false, and nothing is changed, where the moment is over
   */
  abstract schedule(tx: Tx, id: string, at: Date): Promise<boolean>;
  /** Makes a locked, scheduled campaign a draft again. */
  abstract unschedule(tx: Tx, id: string): Promise<void>;
  /** Moves a locked campaign to "sending". */
  abstract start(tx: Tx, id: string): Promise<void>;
  abstract pause(tx: Tx, id: string): Promise<void>;
  /** Moves it back to "sending", and what is still to come by as long as it was paused. */
  abstract resume(tx: Tx, id: string): Promise<void>;
  abstract cancel(tx: Tx, id: string): Promise<void>;
  /** Moves one that is through back to "sending": something is to go out once more. */
  abstract reopen(tx: Tx, id: string): Promise<void>;
  /** Notes how far the customer list was walked. */
  abstract advance(
    tx: Tx,
    id: string,
    walked: { added: number; expected: number | null; next: Keyset | undefined },
  ): Promise<void>;
  /**
   * Says when to look after a locked campaign again: when the next line of its ledger is due, or
   * some minutes from now where mails are on their way. Without any of both it is over.
   * @returns whether something is due now
   */
  abstract lookAgain(tx: Tx, id: string): Promise<boolean>;
  /** Adds to the counters and to those of the reasons. Gives the campaign's business. */
  abstract count(
    tx: Tx,
    id: string,
    changes: Counts,
    reasons?: ReadonlyMap<string, number>,
  ): Promise<string>;
  /** Over all tenants: campaigns for which there is something to do now. */
  abstract due(batch: number): Promise<{ id: string; organizationId: string }[]>;
}
