import type { Keyset, Page } from '../../../kernel/pagination.js';
import type { SqlExecutor, Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { FormerConsent } from '../domain/customer-history.js';
import type { Customer, CustomerDetails } from '../domain/customer.js';

/** Which customers of a business. */
export interface CustomerFilter {
  /** Part of a name or mail address. */
  search?: string | undefined;
  /** A normalised tag that they have. */
  tag?: string | undefined;
  /** What they are addressed in (BCP 47). */
  language?: string | undefined;
}

/** Which part of a list of customers. */
export interface CustomerQuery extends CustomerFilter {
  limit: number;
  after: Keyset | undefined;
}

/** A tag and how many customers have it. */
export interface CustomerTag {
  tag: string;
  customers: number;
}

/** Where customers are kept. Erased customers are not found. */
export abstract class CustomerRepository {
  /** The newest first. */
  abstract list(businessId: string, query: CustomerQuery): Promise<Page<Customer>>;

  /**
   * Those that were not erased, locked until the transaction ends, so that whoever else wants to ask
   * them waits and then sees that they were asked.
   */
  abstract lockAll(tx: Tx, ids: readonly string[]): Promise<Customer[]>;

  /** @param executor the open transaction, where there is one */
  abstract find(id: string, executor?: SqlExecutor): Promise<Customer | undefined>;

  /** Whether the customer is there; nobody can erase them until the transaction ends. */
  abstract hold(tx: Tx, id: string): Promise<boolean>;

  /** @throws AppError 409 when the address is on the list already */
  abstract insert(tx: Tx, businessId: string, details: CustomerDetails): Promise<Customer>;

  /**
   * The customer with this address, made or found, and locked until the transaction ends.
   * @param changesKnown whether one that was found gets the newer name and language
   */
  abstract save(
    tx: Tx,
    businessId: string,
    details: CustomerDetails,
    changesKnown: boolean,
  ): Promise<Customer>;

  /**
   * Keeps the consent that is replaced, too.
   * @throws AppError 409 when the new address is on the list already
   */
  abstract update(
    tx: Tx,
    id: string,
    changes: Partial<CustomerDetails>,
  ): Promise<Customer | undefined>;

  /** Erases all that tells who it is; the row stays for the answers that refer to it. Returns its business. */
  abstract erase(tx: Tx, id: string): Promise<string | undefined>;

  /** Consents that were replaced, the oldest first. */
  abstract formerConsents(id: string): Promise<FormerConsent[]>;

  /** The tags of a business's customers, the most used first. */
  abstract tags(businessId: string, limit: number): Promise<CustomerTag[]>;
}
