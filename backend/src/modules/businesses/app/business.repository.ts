import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Business, BusinessDetails } from '../domain/business.js';

/** Where businesses are kept. Every call sees the running tenant only. */
export abstract class BusinessRepository {
  abstract find(id: string): Promise<Business | undefined>;

  abstract insert(
    tx: Tx,
    id: string,
    organizationId: string,
    details: BusinessDetails,
  ): Promise<void>;

  /** Changes the fields that are given; the others stay. */
  abstract update(tx: Tx, id: string, changes: Partial<BusinessDetails>): Promise<void>;

  /**
   * Locks the business and tells whether it shows sample rows; undefined when there is no such
   * business. The lock makes "the first real answer ends the samples" happen once when two
   * customers answer at the same moment.
   */
  abstract lockSampleData(tx: Tx, id: string): Promise<boolean | undefined>;

  /** Like `lockSampleData`, without the lock: cheap enough for every answer. */
  abstract showsSampleData(tx: Tx, id: string): Promise<boolean>;

  abstract setSampleData(tx: Tx, id: string, sampleData: boolean): Promise<void>;
}
