import type { Keyset, Page } from '../../../kernel/http/pagination.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Asked } from '../../reviews/public.js';
import type { NotReached, Recipient } from '../domain/recipient.js';

/** A recipient of the past, for demo tenants. */
export interface PastRecipient {
  customerId: string;
  reviewRequestId: string;
  sentAt: Date;
  openedAt: Date | null;
  ratedAt: Date | null;
  rating: number | null;
}

/** The ledger of campaigns: one row for each customer, ever. Runs as the tenant of the call. */
export abstract class RecipientRepository {
  /** The newest first. */
  abstract list(
    campaignId: string,
    page: { limit: number; after: Keyset | undefined },
  ): Promise<Page<Recipient>>;
  /** Who was not reached and why, the most frequent first. */
  abstract notReached(campaignId: string): Promise<NotReached[]>;
  /** @throws when one of them is in the campaign's ledger already: then nobody is asked */
  abstract add(tx: Tx, campaignId: string, asked: readonly Asked[]): Promise<void>;
  abstract addPast(tx: Tx, campaignId: string, recipients: readonly PastRecipient[]): Promise<void>;
  // What happens to a request happens to its recipient. Each gives the campaign's id the first
  // time it is noted; undefined when it was noted before, or the request is no campaign's.
  abstract noteSent(tx: Tx, reviewRequestId: string): Promise<string | undefined>;
  abstract noteFailed(tx: Tx, reviewRequestId: string, reason: string): Promise<string | undefined>;
  abstract noteOpened(tx: Tx, reviewRequestId: string): Promise<string | undefined>;
  abstract noteRated(tx: Tx, reviewRequestId: string, rating: number): Promise<string | undefined>;
}
