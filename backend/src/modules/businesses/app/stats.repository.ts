import type { SqlExecutor, Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Counters } from '../domain/stats.js';

/** A change of the counters; omitted ones stay unchanged. */
export type CounterDelta = Partial<Omit<Counters, 'ratingCounts'>> & {
  /** Stars (1 to 5) whose count goes up by one. */
  rated?: number;
};

/** Storage of the counters of businesses. */
export abstract class StatsRepository {
  /** Returns the counters that screens show: those of the samples while the business shows samples. */
  abstract find(
    businessId: string,
  ): Promise<{ counters: Counters; sampleData: boolean } | undefined>;

  /** Returns the business's own counters, without samples, as the executor sees them. */
  abstract findReal(executor: SqlExecutor, businessId: string): Promise<Counters>;

  /** Returns true when a real review or feedback was ever counted. */
  abstract hasReal(tx: Tx, businessId: string): Promise<boolean>;

  /** Returns true when the business shows samples. Takes no lock: cheap enough for every answer. */
  abstract showsSamples(tx: Tx, businessId: string): Promise<boolean>;

  abstract add(tx: Tx, businessId: string, delta: CounterDelta, isSample: boolean): Promise<void>;

  abstract clearSamples(tx: Tx, businessId: string): Promise<void>;
}
