import type { Tx } from '../../../kernel/tenancy/tenant-db.js';

/** A report to one person. */
export interface Report {
  id: string;
  businessId: string;
  userId: string;
  /** First day of the month that is told of. */
  month: string;
}

/** Who gets monthly reports, and which were sent. */
export abstract class ReportRepository {
  /** Businesses of all tenants where something happened in the month, by id. */
  abstract businesses(
    month: string,
    afterId: string,
    batch: number,
  ): Promise<{ organizationId: string; businessId: string }[]>;
  abstract choices(tx: Tx, businessId: string): Promise<ReadonlyMap<string, boolean>>;
  abstract choice(businessId: string, userId: string): Promise<boolean | undefined>;
  abstract choose(tx: Tx, businessId: string, userId: string, isWanted: boolean): Promise<void>;
  /** Notes a report; false when there is one for this person and month already. */
  abstract add(tx: Tx, report: Report): Promise<boolean>;
  abstract find(id: string): Promise<Report | undefined>;
}
