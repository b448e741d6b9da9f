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

/** Something that happened, as it is kept. */
export interface BillingEvent {
  id: string;
  code: HistoryCode;
  plan: PlanId;
  previousPlan: PlanId | null;
  amount: number | null;
  currency: string | null;
  occurredAt: Date;
}

/** What happened to an organization's subscriptions. */
export abstract class HistoryRepository {
  abstract add(
    tx: Tx,
    subscriptionId: string,
    happening: Happening & Partial<Amount>,
  ): Promise<void>;
  /** The newest first. */
  abstract list(page: { limit: number; after: Keyset | undefined }): Promise<Page<BillingEvent>>;
  /** What was given back for a subscription. */
  abstract refundOf(subscriptionId: string): Promise<Amount | undefined>;
}
