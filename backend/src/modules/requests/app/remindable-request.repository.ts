import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { RequestStatus } from '../domain/review-request.js';
import type { RequestParties } from './review-request.repository.js';

/** A request of which a customer might be reminded. */
export interface RemindableRequest extends RequestParties {
  status: RequestStatus;
  /** Null once the customer was erased. */
  email: string | null;
  phone: string | null;
  consentSource: string | null;
  lawfulBasis: string | null;
  timeZone: string | null;
}

/** Requests about which there is to be another message. */
export abstract class RemindableRequestRepository {
  /** Locks requests that are to be asked for again. */
  abstract lockAll(tx: Tx, ids: readonly string[]): Promise<RemindableRequest[]>;
  /** Has requests whose message is in doubt wait again for being sent. */
  abstract requeueUnconfirmed(tx: Tx, ids: readonly string[]): Promise<void>;
}
