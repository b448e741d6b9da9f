import type { SqlExecutor, Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Mergeable } from '../domain/merge-customer.js';
import type { CustomerDetails } from '../domain/customer.js';

/** A customer that is to be changed, or was. */
export interface ChangedCustomer {
  id: string;
  fields: Mergeable;
}

/** A customer whose address is known. */
export type KnownCustomer = Mergeable & { id: string; email: string; importId: string | null };

/** An added customer and whether it is still as it was added. */
export interface AddedCustomer {
  id: string;
  isUntouched: boolean;
}

/** Customers by the thousand, as sets. */
export abstract class CustomerBatchRepository {
  /** Those of the addresses that are on the list, locked where a transaction is given. */
  abstract known(businessId: string, emails: readonly string[], tx?: Tx): Promise<KnownCustomer[]>;

  /**
   * Adds customers; where nobody says where an address is from, it is from the import.
   * @returns addresses that were added: those that came onto the list meanwhile are not
   */
  abstract add(
    tx: Tx,
    businessId: string,
    importId: string,
    customers: readonly CustomerDetails[],
  ): Promise<string[]>;

  /**
   * @param importId the import that does it: whom it has added itself still counts as untouched
   * @returns the moment that the other customers say they were changed at
   */
  abstract change(tx: Tx, changed: readonly ChangedCustomer[], importId?: string): Promise<Date>;

  /** Keeps the consents of customers whose consent is about to be replaced. */
  abstract keepConsents(tx: Tx, ids: readonly string[]): Promise<void>;

  /** What an import has added, by id. */
  abstract addedBy(
    tx: Tx,
    importId: string,
    page: { after: string | undefined; limit: number },
  ): Promise<AddedCustomer[]>;

  abstract remove(tx: Tx, ids: readonly string[]): Promise<void>;

  /** Those of the customers that are as they were at that moment. */
  abstract unchangedSince(
    executor: SqlExecutor,
    since: readonly { id: string; at: Date }[],
  ): Promise<ReadonlySet<string>>;
}
