import type { Keyset } from '../../../kernel/pagination.js';
import type { SqlExecutor, Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Business, BusinessChanges, NewBusiness } from '../domain/business.js';

/** Whose a public page is. */
export interface PageOwner {
  organizationId: string;
  businessId: string;
  /** The address it has now; the one asked for may be an earlier one. */
  slug: string;
}

/** Which businesses are wanted. */
export interface BusinessQuery {
  /** Where given, only those of these that there are. */
  ids: readonly string[] | null;
  limit: number;
  after: Keyset | undefined;
}

/** Where a business is with its sample rows: it never had any, shows them, or is done with them for good. */
export type SampleDataState = 'none' | 'shown' | 'cleared';

/** Where businesses are kept. Every call sees the running tenant only. */
export abstract class BusinessRepository {
  abstract find(id: string, tx?: Tx): Promise<Business | undefined>;

  /** Those of the running tenant, the newest first. */
  abstract list(query: BusinessQuery): Promise<Business[]>;

  /**
   * Across tenants: whose page is or was at this address.
   * @param executor the open transaction, where there is one
   */
  abstract atSlug(slug: string, executor?: SqlExecutor): Promise<PageOwner | undefined>;

  /** @returns false, and nothing is kept, when the slug was taken meanwhile */
  abstract insert(
    tx: Tx,
    business: { id: string; organizationId: string; slug: string },
    details: NewBusiness,
  ): Promise<boolean>;

  /**
   * Changes the fields that are given, all but the contact address; the others stay. An earlier slug is kept, and leads
   * to the new one.
   * @throws AppError 409 when another business has the slug
   */
  abstract update(tx: Tx, id: string, changes: BusinessChanges): Promise<void>;

  /**
   * Locks the business and returns where it is with its sample rows; undefined when there is no such
   * business. The lock makes "the first real answer ends the samples" happen once when two
   * customers answer at the same moment.
   */
  abstract lockSampleData(tx: Tx, id: string): Promise<SampleDataState | undefined>;

  /** Like `lockSampleData`, without the lock: cheap enough for every answer. */
  abstract showsSampleData(tx: Tx, id: string): Promise<boolean>;

  /** How many the organization has, suspended ones included. */
  abstract count(executor?: SqlExecutor): Promise<number>;

  abstract isSuspended(id: string, executor?: SqlExecutor): Promise<boolean>;

  /** @returns whether it was otherwise before */
  /** Suspends all businesses of the running tenant as of a moment, or resumes those suspended at it. */
  abstract setAllSuspended(tx: Tx, at: Date, isSuspended: boolean): Promise<void>;
  abstract setSuspended(tx: Tx, id: string, isSuspended: boolean): Promise<boolean>;

  abstract setSampleData(
    tx: Tx,
    id: string,
    state: Exclude<SampleDataState, 'none'>,
  ): Promise<void>;
}
