import type { Tx } from '../../../kernel/tenancy/tenant-db.js';

/** Reads the times of customers' last contact with the business about a review. */
export abstract class AudienceRepository {
  /** Returns the time each customer was last asked or answered, by customer id. Requests never sent do not count. */
  abstract lastContacted(
    tx: Tx,
    customerIds: readonly string[],
  ): Promise<ReadonlyMap<string, Date>>;
}
