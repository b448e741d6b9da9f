import type { Keyset } from '../../../kernel/pagination.js';
import type { SqlExecutor, Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Business, BusinessChanges, NewBusiness } from '../domain/business.js';

/** Owner of a public page. */
export interface PageOwner {
  organizationId: string;
  businessId: string;
  /** Its current slug; the requested one may be an earlier one. */
  slug: string;
}

/** Filter and page of a list of businesses. */
export interface BusinessQuery {
  /** Ids to restrict the list to; null for all businesses. */
  ids: readonly string[] | null;
  limit: number;
  after: Keyset | undefined;
}

/** State of a business's sample rows: it never had any, shows them, or has cleared them for good. */
export type SampleDataState = 'none' | 'shown' | 'cleared';

/** Storage of businesses. All methods but `atSlug` see only the current tenant. */
export abstract class BusinessRepository {
  abstract find(id: string, tx?: Tx): Promise<Business | undefined>;

  /** Returns the businesses of the current tenant, newest first. */
  abstract list(query: BusinessQuery): Promise<Business[]>;

  /**
   * Returns the owner of the page that is, or was, at this slug, across tenants.
   * @param executor the open transaction, if there is one
   */
  abstract atSlug(slug: string, executor?: SqlExecutor): Promise<PageOwner | undefined>;

  /** @returns false, with nothing stored, when the slug was taken meanwhile */
  abstract insert(
    tx: Tx,
    business: { id: string; organizationId: string; slug: string },
    details: NewBusiness,
  ): Promise<boolean>;

  /**
   * Changes the given fields except the contact address; omitted fields stay unchanged. The previous slug is kept and
   * leads to the new one.
   * @throws AppError 409 when another business has the slug
   */
  abstract update(tx: Tx, id: string, changes: BusinessChanges): Promise<void>;

  /**
   * Locks the business and returns the state of its sample rows; undefined when there is no such business. The lock
   * ensures that the first real answer clears the samples only once when two customers answer at the same moment.
   */
  abstract lockSampleData(tx: Tx, id: string): Promise<SampleDataState | undefined>;

  /** Counts the organization's businesses, including suspended ones. */
  abstract count(executor?: SqlExecutor): Promise<number>;

  abstract isSuspended(id: string, executor?: SqlExecutor): Promise<boolean>;

  /**
   * Suspends the businesses of the current tenant that are not suspended, as of `at`, or resumes those suspended at
   * `at`.
   */
  abstract setAllSuspended(tx: Tx, at: Date, isSuspended: boolean): Promise<void>;
  /** @returns true when the state has changed */
  abstract setSuspended(tx: Tx, id: string, isSuspended: boolean): Promise<boolean>;

  abstract setSampleData(
    tx: Tx,
    id: string,
    state: Exclude<SampleDataState, 'none'>,
  ): Promise<void>;
}
