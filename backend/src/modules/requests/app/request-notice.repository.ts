import type { Tx } from '../../../kernel/tenancy/tenant-db.js';

/** Whom a request asks, and the first message that does. */
export interface NoticedRequest {
  customerId: string;
  messageId: string | null;
}

/** What was told of requests' mails. */
export abstract class RequestNoticeRepository {
  /** Moves requests on whose mail has arrived; what the customer has done since then stands. */
  abstract markDelivered(tx: Tx, ids: readonly string[]): Promise<void>;

  /** The same for mail that came back. */
  abstract markBounced(tx: Tx, ids: readonly string[], reason: string): Promise<void>;

  /** The requests, by their ids. */
  abstract find(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, NoticedRequest>>;
}
