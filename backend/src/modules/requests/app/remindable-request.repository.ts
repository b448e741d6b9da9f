import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { RequestStatus } from '../domain/review-request.js';
import type { RequestParties } from './review-request.repository.js';

/** A request that a customer might be reminded of. */
export interface RemindableRequest extends RequestParties {
  status: RequestStatus;
  /** Null once the customer was erased. */
  email: string | null;
  phone: string | null;
  consentSource: string | null;
  lawfulBasis: string | null;
  timeZone: string | null;
}

/** Locks and updates requests that get a further message. */
export abstract class RemindableRequestRepository {
  /** Locks requests until the transaction ends. */
  abstract lockAll(tx: Tx, ids: readonly string[]): Promise<RemindableRequest[]>;
  /** Sets requests whose message is unconfirmed back to queued. */
  abstract requeueUnconfirmed(tx: Tx, ids: readonly string[]): Promise<void>;
}
