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

/** Reported outcome of a line's message. */
export interface ToldLine {
  reviewRequestId: string;
  step: number;
  status: RecipientStatus;
  reason: string | null;
  messageId: string | null;
}

/** A line whose status has changed. */
export interface MovedLine {
  id: string;
  step: number;
  variant: Variant;
  before: RecipientStatus;
  reasonBefore: string | null;
  status: RecipientStatus;
  reason: string | null;
}

/** An action of a customer that was recorded for the first time. */
export interface NotedAnswer {
  variant: Variant;
  /** True when the message was not known to be opened before. */
  isFirstOpened: boolean;
  /** True when the link was not known to be opened before. */
  isFirstClicked: boolean;
}

/**
 * Stores the outcomes of campaigns' messages. Runs as the tenant of the call, concurrently with planning and
 * releasing: each line moves once, from the status that it was found in.
 */
export abstract class OutcomeRepository {
  /** Returns the ids of the campaigns that these requests belong to. */
  abstract campaignsOf(tx: Tx, reviewRequestIds: readonly string[]): Promise<string[]>;
  /** Updates lines of a campaign whose status may change. Of two outcomes of one message, the later one counts. */
  abstract settle(tx: Tx, campaignId: string, told: readonly ToldLine[]): Promise<MovedLine[]>;
  /** Records that a message was opened; returns undefined when it was recorded before. */
  abstract noteOpened(
    tx: Tx,
    campaignId: string,
    reviewRequestId: string,
  ): Promise<NotedAnswer | undefined>;
  /** Records that the link in a message was opened; returns undefined when it was recorded before. */
  abstract noteClicked(
    tx: Tx,
    campaignId: string,
    reviewRequestId: string,
  ): Promise<NotedAnswer | undefined>;
  /** Records a rating and cancels the planned reminders; returns undefined when it was recorded before. */
  abstract noteRated(
    tx: Tx,
    campaignId: string,
    reviewRequestId: string,
    rating: number,
  ): Promise<NotedAnswer | undefined>;
  /**
   * Records an unsubscribe with the last campaign message of the business that was sent to the address. Returns
   * undefined when it was recorded before, or when no campaign has sent anything there.
   */
  abstract noteUnsubscribed(
    tx: Tx,
    businessId: string,
    addressHash: string,
  ): Promise<{ campaignId: string; variant: Variant } | undefined>;
  /** Deletes the stored hash of an erased customer's address. */
  abstract forgetAddress(tx: Tx, customerId: string): Promise<void>;
  abstract addPast(tx: Tx, campaignId: string, recipients: readonly PastRecipient[]): Promise<void>;
}
