import type { Tx } from '../../../kernel/tenancy/tenant-db.js';

/** When customers were in contact with the business about a review. */
export abstract class AudienceRepository {
  /**
   * When each of these was last asked, or answered, by customer id. A request that never went out
   * counts for nothing.
   */
  abstract lastContacted(
    tx: Tx,
    customerIds: readonly string[],
  ): Promise<ReadonlyMap<string, Date>>;
}
