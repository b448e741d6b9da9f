import type { SqlExecutor, Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Mergeable } from '../domain/duplicate-customers.js';
import type { CustomerDetails } from '../domain/customer.js';

/** A customer with changed fields. */
export interface ChangedCustomer {
  id: string;
  fields: Mergeable;
}

/** A customer whose address is already on the list. */
export type KnownCustomer = Mergeable & { id: string; email: string; importId: string | null };

/** A customer added by an import; `isUntouched` while nothing has changed it since. */
export interface AddedCustomer {
  id: string;
  isUntouched: boolean;
}

/** Set-based operations on thousands of customers. */
export abstract class CustomerBatchRepository {
  /** Returns the customers with these addresses, locked when a transaction is given. */
  abstract known(businessId: string, emails: readonly string[], tx?: Tx): Promise<KnownCustomer[]>;

  /**
   * Adds customers; the consent source is `import` unless one is given.
   * @returns the addresses that were added, without those that came onto the list meanwhile
   */
  abstract add(
    tx: Tx,
    businessId: string,
    importId: string,
    customers: readonly CustomerDetails[],
  ): Promise<string[]>;

  /**
   * @param importId the import that makes the changes: customers it has added itself still count as untouched
   * @returns the `updated_at` of the other customers
   */
  abstract change(tx: Tx, changed: readonly ChangedCustomer[], importId?: string): Promise<Date>;

  /** Archives the consents of customers whose consent is about to be replaced. */
  abstract keepConsents(tx: Tx, ids: readonly string[]): Promise<void>;

  /** Returns a page of the customers that an import has added, sorted by id and locked. */
  abstract addedBy(
    tx: Tx,
    importId: string,
    page: { after: string | undefined; limit: number },
  ): Promise<AddedCustomer[]>;

  abstract remove(tx: Tx, ids: readonly string[]): Promise<void>;

  /** Returns the ids of the customers whose last change was at the given time, locked. */
  abstract unchangedSince(
    executor: SqlExecutor,
    since: readonly { id: string; at: Date }[],
  ): Promise<ReadonlySet<string>>;
}
