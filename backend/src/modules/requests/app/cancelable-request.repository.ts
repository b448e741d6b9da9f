import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { RequestStatus } from '../domain/review-request.js';
import type { RequestParties } from './review-request.repository.js';

/** Review requests that somebody wants to take back. */
export abstract class CancelableRequestRepository {
  /** Locks a request until the transaction ends. */
  abstract lock(
    tx: Tx,
    id: string,
  ): Promise<(RequestParties & { status: RequestStatus }) | undefined>;

  /** Notes that a queued request was taken back. */
  abstract markCanceled(tx: Tx, id: string): Promise<void>;
}
