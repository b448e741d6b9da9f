import type { Keyset, Page } from '../../../kernel/http/pagination.js';
import type { SqlExecutor, Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Customer, CustomerDetails } from '../domain/customer.js';

/** Which part of a list of customers. */
export interface CustomerQuery {
  /** Part of a name or mail address. */
  search: string | undefined;
  limit: number;
  after: Keyset | undefined;
}

/** Where customers are kept. Erased customers are not found. */
export abstract class CustomerRepository {
  /** The newest first. */
  abstract list(businessId: string, query: CustomerQuery): Promise<Page<Customer>>;

  /**
   * The newest first, locked until the transaction ends, so that whoever else wants to ask them
   * waits and then sees that they were asked.
   */
  abstract lockPage(
    tx: Tx,
    businessId: string,
    page: { limit: number; after: Keyset | undefined },
  ): Promise<Page<Customer>>;

  /** @param executor the open transaction, where there is one */
  abstract find(id: string, executor?: SqlExecutor): Promise<Customer | undefined>;

  /** @throws AppError 409 when the address is on the list already */
  abstract insert(tx: Tx, businessId: string, details: CustomerDetails): Promise<Customer>;

  /** The customer with this address, made or given the newer name. */
  abstract save(tx: Tx, businessId: string, details: CustomerDetails): Promise<Customer>;

  /** @throws AppError 409 when the new address is on the list already */
  abstract update(
    tx: Tx,
    id: string,
    changes: Partial<CustomerDetails>,
  ): Promise<Customer | undefined>;

  /** Erases name and address; the row stays for the answers that refer to it. Returns its business. */
  abstract erase(tx: Tx, id: string): Promise<string | undefined>;
}
