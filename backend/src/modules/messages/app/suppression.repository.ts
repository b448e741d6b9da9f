import type { SqlExecutor, Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { SuppressionReason, SuppressionSource } from '../domain/suppression.js';

/** A hash that is left alone by a business; by every one of the organization if its source says so. */
export interface SuppressedAddress {
  addressHash: string;
  businessId: string;
  /** Id of the medium that said so, of a source that concerns one medium. */
  medium?: string;
}

/** Hashes of the addresses that the running tenant may not ask for anything. */
export abstract class SuppressionRepository {
  /**
   * What a person wants takes the place of what a mail server said.
   * @returns true when something was changed
   */
  abstract add(tx: Tx, address: SuppressedAddress, source: SuppressionSource): Promise<boolean>;
  /**
   * Lets one business ask again. Where every business had to leave the address alone by a person's wish, the others
   * still do; an address that was thought not to exist evidently does.
   * @returns true when it was there
   */
  abstract remove(tx: Tx, address: SuppressedAddress): Promise<boolean>;
  /** Lets every business ask again by a medium. @returns true when any had to leave it alone */
  abstract removeAll(tx: Tx, addressHash: string, medium: string): Promise<boolean>;
  /** Whether the organization has any. */
  abstract any(executor?: SqlExecutor): Promise<boolean>;
  /**
   * Returns those of the given hashes that a business must leave alone, each with its reason.
   * @param medium leaves out addresses that only another medium does not reach; undefined: takes all
   */
  abstract among(
    businessId: string,
    addressHashes: readonly string[],
    executor?: SqlExecutor,
    medium?: string,
  ): Promise<ReadonlyMap<string, SuppressionReason>>;
}
