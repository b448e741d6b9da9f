import type { Keyset, Page } from '../../../kernel/pagination.js';
import type { SqlExecutor, Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { FormerConsent } from '../domain/customer-history.js';
import type { Customer, CustomerDetails } from '../domain/customer.js';

/** Filter of a business's customers. */
export interface CustomerFilter {
  /** Part of a name or email address. */
  search?: string | undefined;
  /** Normalized tag. */
  tag?: string | undefined;
  /** Language in which they are addressed (BCP 47). */
  language?: string | undefined;
}

/** Filter and page of a list of customers. */
export interface CustomerQuery extends CustomerFilter {
  limit: number;
  after: Keyset | undefined;
}

/** A tag and the number of customers that have it. */
export interface CustomerTag {
  tag: string;
  customers: number;
}

/** Storage of customers. Erased customers are not found. */
export abstract class CustomerRepository {
  /** Newest first. */
  abstract list(businessId: string, query: CustomerQuery): Promise<Page<Customer>>;

  /**
   * Returns the customers that were not erased, locked until the transaction ends, so that a concurrent review request
   * to the same customer waits and then sees this one.
   */
  abstract lockAll(tx: Tx, ids: readonly string[]): Promise<Customer[]>;

  /** @param executor the open transaction, if there is one */
  abstract find(id: string, executor?: SqlExecutor): Promise<Customer | undefined>;

  /** Returns true when the customer exists; nobody can erase it until the transaction ends. */
  abstract hold(tx: Tx, id: string): Promise<boolean>;

  /** @throws AppError 409 when the address is already on the list */
  abstract insert(tx: Tx, businessId: string, details: CustomerDetails): Promise<Customer>;

  /**
   * Returns the customer with this address, created or found, and locked until the transaction ends.
   * @param changesKnown true to give a customer that was found the newer name, and the language if one is given
   */
  abstract save(
    tx: Tx,
    businessId: string,
    details: CustomerDetails,
    changesKnown: boolean,
  ): Promise<Customer>;

  /**
   * Changes a customer and archives a consent that is replaced.
   * @throws AppError 409 when the new address is already on the list
   */
  abstract update(
    tx: Tx,
    id: string,
    changes: Partial<CustomerDetails>,
  ): Promise<Customer | undefined>;

  /**
   * Erases everything that identifies the customer, and returns its business. The row stays for the answers that refer
   * to it.
   */
  abstract erase(tx: Tx, id: string): Promise<string | undefined>;

  /** Returns the replaced consents, oldest first. */
  abstract formerConsents(id: string): Promise<FormerConsent[]>;

  /** Returns the tags of a business's customers, most used first. */
  abstract tags(businessId: string, limit: number): Promise<CustomerTag[]>;
}
