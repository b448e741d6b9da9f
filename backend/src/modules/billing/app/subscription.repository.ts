import type { SqlExecutor, Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { CheckoutPlan } from '../domain/plans.js';
import type { Subscription } from '../domain/subscription.js';

/**
 * Where subscriptions are kept. An organization has one that is in force at most, and one for each
 * plan that waits for its payment: whoever looks at another plan loses nothing that was paid.
 */
export abstract class SubscriptionRepository {
  /** @param executor the open transaction, where there is one */
  abstract findInForce(executor?: SqlExecutor): Promise<Subscription | undefined>;
  /** The one that waits for its payment, made where there is none. */
  abstract getOrCreate(plan: CheckoutPlan): Promise<Subscription>;
  /** Notes what the provider calls it. */
  abstract setReference(id: string, provider: string, reference: string): Promise<void>;
  abstract findByReference(tx: Tx, reference: string): Promise<Subscription | undefined>;
  /** False when it, or another, is in force already. */
  abstract activate(tx: Tx, id: string): Promise<boolean>;
}
