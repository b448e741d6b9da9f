import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Variant } from '../domain/campaign.js';
import type { RecipientStatus } from '../domain/recipient.js';

/** A recipient of the past, for demo tenants. */
export interface PastRecipient {
  customerId: string;
  reviewRequestId: string;
  sentAt: Date;
  openedAt: Date | null;
  ratedAt: Date | null;
  rating: number | null;
}

/** What is told of the mail of a line. */
export interface ToldLine {
  reviewRequestId: string;
  step: number;
  status: RecipientStatus;
  reason: string | null;
  messageId: string | null;
}

/** A line that has moved. */
export interface MovedLine {
  id: string;
  step: number;
  variant: Variant;
  before: RecipientStatus;
  reasonBefore: string | null;
  status: RecipientStatus;
  reason: string | null;
}

/** An answer of a customer that was noted for the first time. */
export interface NotedAnswer {
  variant: Variant;
  /** Whether the mail was not known to be opened before. */
  isFirstOpened: boolean;
  /** Whether the link was not known to be opened before. */
  isFirstClicked: boolean;
}

/**
 * What became of the mails of campaigns. Runs as the tenant of the call, beside whatever plans and releases:
 * each line moves once, from the state that it was found in.
 */
export abstract class OutcomeRepository {
  /** Campaigns that have asked with these requests. */
  abstract campaignsOf(tx: Tx, reviewRequestIds: readonly string[]): Promise<string[]>;
  /** Moves lines of a campaign as far as they may move. Of two things told of one mail the later one counts. */
  abstract settle(tx: Tx, campaignId: string, told: readonly ToldLine[]): Promise<MovedLine[]>;
  /** Undefined when it was noted before. */
  abstract noteOpened(
    tx: Tx,
    campaignId: string,
    reviewRequestId: string,
  ): Promise<NotedAnswer | undefined>;
  /** Undefined when it was noted before. */
  abstract noteClicked(
    tx: Tx,
    campaignId: string,
    reviewRequestId: string,
  ): Promise<NotedAnswer | undefined>;
  /** Notes a rating and ends the reminders that are planned. Undefined when it was noted before. */
  abstract noteRated(
    tx: Tx,
    campaignId: string,
    reviewRequestId: string,
    rating: number,
  ): Promise<NotedAnswer | undefined>;
  /**
   * Notes that an address was unsubscribed, with the last email of the business that went there. Undefined when it was noted
   * before, or no campaign has written there.
   */
  abstract noteUnsubscribed(
    tx: Tx,
    businessId: string,
    addressHash: string,
  ): Promise<{ campaignId: string; variant: Variant } | undefined>;
  /** Drops what is kept of the address of an erased customer. */
  abstract forgetAddress(tx: Tx, customerId: string): Promise<void>;
  abstract addPast(tx: Tx, campaignId: string, recipients: readonly PastRecipient[]): Promise<void>;
}
