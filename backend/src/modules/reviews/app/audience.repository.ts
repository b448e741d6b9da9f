import type { Tx } from '../../../kernel/tenancy/tenant-db.js';

/** How many of a business's customers can be written to, and how many of them may be asked now. */
export interface Audience {
  customers: number;
  askable: number;
}

/** When customers were asked, for whoever asks many at once. */
export abstract class AudienceRepository {
  /** When each of these was last asked, by customer id. A request that never went out counts for nothing. */
  abstract lastAsked(tx: Tx, customerIds: readonly string[]): Promise<ReadonlyMap<string, Date>>;

  /** @param inPeaceSince who was asked after this moment may not be asked again yet */
  abstract count(businessId: string, inPeaceSince: Date): Promise<Audience>;
}
