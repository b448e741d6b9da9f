import type { SqlExecutor, Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Counters } from '../domain/stats.js';

/** A change of the counters; what is left out stays. */
export type CounterDelta = Partial<Omit<Counters, 'ratingCounts'>> & {
  /** Star (1 to 5) whose count goes up by one. */
  rated?: number;
};

/** Where the counters of businesses are kept. */
export abstract class StatsRepository {
  /** The counters the screens show: of the samples while the business shows samples. */
  abstract find(
    businessId: string,
  ): Promise<{ counters: Counters; sampleData: boolean } | undefined>;

  /** The business's own counters, never those of samples, as the executor sees them. */
  abstract findReal(executor: SqlExecutor, businessId: string): Promise<Counters>;

  /** Whether anything real was ever counted. */
  abstract hasReal(tx: Tx, businessId: string): Promise<boolean>;

  abstract add(tx: Tx, businessId: string, delta: CounterDelta, isSample: boolean): Promise<void>;

  abstract clearSamples(tx: Tx, businessId: string): Promise<void>;
}
