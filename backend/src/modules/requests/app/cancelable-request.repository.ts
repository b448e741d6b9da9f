import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { RequestStatus } from '../domain/review-request.js';
import type { RequestParties } from './review-request.repository.js';

/** Locks and cancels review requests. */
export abstract class CancelableRequestRepository {
  /** Locks a request until the transaction ends. */
  abstract lock(
    tx: Tx,
    id: string,
  ): Promise<(RequestParties & { status: RequestStatus }) | undefined>;

  /** Marks a queued request as canceled. */
  abstract markCanceled(tx: Tx, id: string): Promise<void>;
}
