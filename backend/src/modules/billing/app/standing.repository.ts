import type { SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';
import type { PlanId } from '../domain/plans.js';
import type { KnownSubscription } from '../domain/standing.js';

/** Finds the subscription that decides what the running tenant may do. */
export abstract class StandingRepository {
  /**
   * Returns the one in force, or else the latest that ended; undefined when there never was one in force.
   * @param executor the open transaction, if there is one
   */
  abstract find(executor?: SqlExecutor): Promise<KnownSubscription | undefined>;
  /** Adds a subscription in force without a payment provider, for demo tenants; replaces an earlier one. */
  abstract lend(plan: PlanId): Promise<void>;
  /** Removes a lent subscription. */
  abstract endLoan(): Promise<void>;
}
