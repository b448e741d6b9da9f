import type { Keyset } from '../../../kernel/pagination.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Variant } from '../domain/campaign.js';
import type { RecipientStatus } from '../domain/recipient.js';
import type { LockedCampaign } from './campaign.repository.js';

/** Values used where a customer's own are unknown. */
export interface Fallbacks {
  language: string;
  /** IANA name. */
  timeZone: string | null;
}

/** A line of the ledger that is due. */
export interface DueLine {
  id: string;
  customerId: string;
  step: number;
  variant: Variant;
  /** Request that a reminder, or a message sent again, is about; null for a first message. */
  reviewRequestId: string | null;
  /** Unconfirmed message that is to be sent again; null for the line's first message. */
  again: string | null;
}

/** Outcome of a line that was due. */
export interface ReleasedLine {
  id: string;
  status: RecipientStatus;
  reason: string | null;
  reviewRequestId: string | null;
  /** Keyed hash of the address. */
  addressHash: string | null;
}

/** Returns the outcome of a line whose customer is skipped. */
export const skippedLine = (id: string, reason: string): ReleasedLine => ({
  id,
  status: 'skipped',
  reason,
  reviewRequestId: null,
  addressHash: null,
});

/** A line that is planned again, and the reason it was unconfirmed. */
export interface LineAgain {
  step: number;
  reason: string | null;
}

/**
 * Stores the ledger of campaigns: one line for each message to each customer, never more. Runs as the tenant of the
 * call; lines are planned and released under the campaign's lock.
 */
export abstract class LedgerRepository {
  /** Counts the customers that a campaign is for now. */
  abstract expected(tx: Tx, campaign: LockedCampaign, fallbacks: Fallbacks): Promise<number>;
  /**
   * Writes a line for each customer of the next slice of the list, with the time its message is due.
   * @returns the number of lines, and the position of the next slice; undefined at the end of the list
   */
  abstract plan(
    tx: Tx,
    campaign: LockedCampaign,
    slice: Fallbacks & { limit: number; expected: number; withVariants: boolean },
  ): Promise<{ added: number; next: Keyset | undefined }>;
  /** Counts the messages of a campaign that are in the queue. */
  abstract queued(tx: Tx, campaignId: string): Promise<number>;
  /**
   * Takes lines that are due, the longest due first. Those in quiet hours are postponed until the morning and left
   * out, but counted in `looked`.
   */
  abstract takeDue(
    tx: Tx,
    campaign: LockedCampaign,
    limit: number,
  ): Promise<{ looked: number; lines: DueLine[] }>;
  abstract release(tx: Tx, campaign: LockedCampaign, lines: readonly ReleasedLine[]): Promise<void>;
  /** Ends planned lines of a canceled campaign; returns the number of first messages, and of lines in all. */
  abstract cancelPlanned(
    tx: Tx,
    campaignId: string,
    limit: number,
  ): Promise<{ customers: number; lines: number }>;
  /**
   * Plans unconfirmed messages again, due now: those of customers who were not erased and have shown no sign of having
   * received them.
   */
  abstract planAgain(tx: Tx, campaign: LockedCampaign): Promise<LineAgain[]>;
  /** Counts the messages that `planAgain` would plan. */
  abstract inDoubt(campaignId: string): Promise<number>;
  /** Plans the next message after those that were sent, for customers who have not answered. */
  abstract planReminders(
    tx: Tx,
    campaign: LockedCampaign,
    sent: { ids: readonly string[]; afterDays: number; timeZone: string | null },
  ): Promise<void>;
}
