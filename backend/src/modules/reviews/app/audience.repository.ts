import type { Tx } from '../../../kernel/tenancy/tenant-db.js';

/** When customers were asked, for whoever asks many at once. */
export abstract class AudienceRepository {
  /** When each of these was last asked, by customer id. A request that never went out counts for nothing. */
  abstract lastAsked(tx: Tx, customerIds: readonly string[]): Promise<ReadonlyMap<string, Date>>;
}
