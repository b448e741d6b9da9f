import type { SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';
import type { PlanId } from '../domain/plans.js';
import type { KnownSubscription } from '../domain/standing.js';

/** Finds the subscription that says what the running tenant may do. */
export abstract class StandingRepository {
  /**
   * The one in force, or else the latest that ended; undefined where nothing was ever paid for.
   * @param executor the open transaction, where there is one
   */
  abstract find(executor?: SqlExecutor): Promise<KnownSubscription | undefined>;
  /** For demo tenants: a subscription in force, of no payment provider, instead of an earlier such one. */
  abstract lend(plan: PlanId): Promise<void>;
  /** Takes away what was lent. */
  abstract endLoan(): Promise<void>;
}
