import type { Keyset } from '../../../kernel/pagination.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Variant } from '../domain/campaign.js';
import type { RecipientStatus } from '../domain/recipient.js';
import type { LockedCampaign } from './campaign.repository.js';

/** What holds where a customer's own is not known. */
export interface Fallbacks {
  language: string;
  /** IANA name. */
  timeZone: string | null;
}

/** A line of the ledger whose time has come. */
export interface DueLine {
  id: string;
  customerId: string;
  step: number;
  variant: Variant;
  /** The request that a reminder is about; null for a first mail. */
  reviewRequestId: string | null;
  /** The message that is in doubt and is to be sent once more; null for the line's first message. */
  again: string | null;
}

/** What became of a line that was due. */
export interface ReleasedLine {
  id: string;
  status: RecipientStatus;
  reason: string | null;
  reviewRequestId: string | null;
  /** Keyed hash of the address. */
  addressHash: string | null;
}

/** A line whose customer is passed over. */
export const skippedLine = (id: string, reason: string): ReleasedLine => ({
  id,
  status: 'skipped',
  reason,
  reviewRequestId: null,
  addressHash: null,
});

/** A line that is planned again, and why it was in doubt. */
export interface LineAgain {
  step: number;
  reason: string | null;
}

/**
 * The ledger of campaigns: one line for each mail to each customer, ever. Runs as the tenant of the call;
 * lines are planned and released under the campaign's lock.
 */
export abstract class LedgerRepository {
  /** How many customers a campaign is for now. */
  abstract expected(tx: Tx, campaign: LockedCampaign, fallbacks: Fallbacks): Promise<number>;
  /**
   * Writes a line for each customer of the next slice of the list, with the moment its mail is due.
   * @returns how many, and where the next slice goes on
   */
  abstract plan(
    tx: Tx,
    campaign: LockedCampaign,
    slice: Fallbacks & { limit: number; expected: number; withVariants: boolean },
  ): Promise<{ added: number; next: Keyset | undefined }>;
  /** How many mails of a campaign are in the queue. */
  abstract queued(tx: Tx, campaignId: string): Promise<number>;
  /**
   * Lines whose time has come, the longest due first. Those for which it is night are put off until
   * the morning and left out, but counted.
   */
  abstract takeDue(
    tx: Tx,
    campaign: LockedCampaign,
    limit: number,
  ): Promise<{ looked: number; lines: DueLine[] }>;
  abstract release(tx: Tx, campaign: LockedCampaign, lines: readonly ReleasedLine[]): Promise<void>;
  /** Ends planned lines of a cancelled campaign. Gives how many first mails and how many lines in all. */
  abstract cancelPlanned(
    tx: Tx,
    campaignId: string,
    limit: number,
  ): Promise<{ customers: number; lines: number }>;
  /**
   * Plans messages again, for now, of which nobody knows whether they arrived: those of customers who are still
   * there and have shown no sign of it.
   */
  abstract planAgain(tx: Tx, campaign: LockedCampaign): Promise<LineAgain[]>;
  /** How many messages that would be. */
  abstract inDoubt(campaignId: string): Promise<number>;
  /** Plans the next mail after those that were sent, for customers that have not answered. */
  abstract planReminders(
    tx: Tx,
    campaign: LockedCampaign,
    sent: { ids: readonly string[]; afterDays: number; timeZone: string | null },
  ): Promise<void>;
}
