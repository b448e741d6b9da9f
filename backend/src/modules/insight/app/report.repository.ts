import type { Tx } from '../../../kernel/tenancy/tenant-db.js';

/** A monthly report to one person. */
export interface Report {
  id: string;
  businessId: string;
  userId: string;
  /** First day of the month that is reported. */
  month: string;
}

/** Stores the choices of members about monthly reports, and the reports that were sent. */
export abstract class ReportRepository {
  /** Returns businesses of all tenants in which something happened in the month, in the order of their ids. */
  abstract businesses(
    month: string,
    afterId: string,
    batch: number,
  ): Promise<{ organizationId: string; businessId: string }[]>;
  abstract choices(tx: Tx, businessId: string): Promise<ReadonlyMap<string, boolean>>;
  abstract choice(businessId: string, userId: string): Promise<boolean | undefined>;
  abstract choose(tx: Tx, businessId: string, userId: string, isWanted: boolean): Promise<void>;
  /** Stores a report; returns false when there is already one for this person and month. */
  abstract add(tx: Tx, report: Report): Promise<boolean>;
  abstract find(id: string): Promise<Report | undefined>;
}
