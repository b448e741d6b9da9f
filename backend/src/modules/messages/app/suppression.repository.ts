import type { SqlExecutor, Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { SuppressionReason, SuppressionSource } from '../domain/suppression.js';

/** Hashes of the addresses that the running tenant may not ask for anything. */
export abstract class SuppressionRepository {
  /**
   * What a person wants takes the place of what a mail server said.
   * @returns true when something was changed
   */
  abstract add(tx: Tx, addressHash: string, source: SuppressionSource): Promise<boolean>;
  /** @returns true when it was there */
  abstract remove(tx: Tx, addressHash: string): Promise<boolean>;
  /** Whether there is any. */
  abstract any(executor?: SqlExecutor): Promise<boolean>;
  /** Those of the given hashes that are there, each with its reason. */
  abstract among(
    addressHashes: readonly string[],
    executor?: SqlExecutor,
  ): Promise<ReadonlyMap<string, SuppressionReason>>;
}
