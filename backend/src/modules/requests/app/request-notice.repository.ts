import type { Tx } from '../../../kernel/tenancy/tenant-db.js';

/** Customer of a request, and its first message. */
export interface NoticedRequest {
  customerId: string;
  messageId: string | null;
}

/** Stores the delivery and bounce notices of requests' messages. */
export abstract class RequestNoticeRepository {
  /** Marks requests as delivered, unless the customer has already opened or answered them. */
  abstract markDelivered(tx: Tx, ids: readonly string[]): Promise<void>;

  /** Marks requests as bounced, unless the customer has already opened or answered them. */
  abstract markBounced(tx: Tx, ids: readonly string[], reason: string): Promise<void>;

  /** Returns the requests by their ids. */
  abstract find(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, NoticedRequest>>;
}
