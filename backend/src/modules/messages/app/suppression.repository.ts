import type { SqlExecutor, Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { SuppressionReason, SuppressionSource } from '../domain/suppression.js';

/**
 * Hash of an address that is suppressed for a business, or for every business of the organization if its source says
 * so.
 */
export interface SuppressedAddress {
  addressHash: string;
  businessId: string;
  /** Id of the medium that reported it, for a source that concerns one medium. */
  medium?: string;
}

/** Hashes of the addresses to which the current tenant must not send requests. */
export abstract class SuppressionRepository {
  /**
   * Adds a suppression. A person's own choice replaces a bounce that a mail server reported.
   * @returns true when something changed
   */
  abstract add(tx: Tx, address: SuppressedAddress, source: SuppressionSource): Promise<boolean>;
  /**
   * Lifts the suppression for one business. One that a person wanted for every business stays in force for the others;
   * a bounce is lifted for all of them, because the address evidently exists.
   * @returns true when there was a suppression
   */
  abstract remove(tx: Tx, address: SuppressedAddress): Promise<boolean>;
  /** Lifts the suppressions that apply to a medium, for every business. @returns true when there were any */
  abstract removeAll(tx: Tx, addressHash: string, medium: string): Promise<boolean>;
  /** True when the organization has any suppression. */
  abstract any(executor?: SqlExecutor): Promise<boolean>;
  /**
   * Returns those of the given hashes that are suppressed for a business, each with its reason.
   * @param medium skips addresses that only another medium does not reach; undefined: skips none
   */
  abstract among(
    businessId: string,
    addressHashes: readonly string[],
    executor?: SqlExecutor,
    medium?: string,
  ): Promise<ReadonlyMap<string, SuppressionReason>>;
}
