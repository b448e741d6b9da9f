import type { Keyset, Page } from '../../../kernel/pagination.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Happening } from '../domain/history.js';
import type { HistoryCode } from '../domain/history.js';
import type { PlanId } from '../domain/plans.js';

/** An amount in the currency's smallest unit. */
interface Amount {
  amount: number;
  currency: string;
}

/** An entry of the history, as it is stored. */
export interface BillingEvent {
  id: string;
  code: HistoryCode;
  plan: PlanId;
  previousPlan: PlanId | null;
  amount: number | null;
  currency: string | null;
  createdAt: Date;
}

/** Storage of the history of an organization's subscriptions. */
export abstract class HistoryRepository {
  abstract add(
    tx: Tx,
    subscriptionId: string,
    happening: Happening & Partial<Amount>,
  ): Promise<void>;
  /** Newest first. */
  abstract list(page: { limit: number; after: Keyset | undefined }): Promise<Page<BillingEvent>>;
  /** Returns the refund for a subscription; undefined when there was none. */
  abstract refundOf(subscriptionId: string): Promise<Amount | undefined>;
}
