import type { SqlExecutor, Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { PlanId } from '../domain/plans.js';
import type { SubscriptionState, Subscription } from '../domain/subscription.js';

/** What the provider calls a subscription and who pays for it. */
export interface ProviderReferences {
  provider: string;
  reference: string;
  customerReference: string;
}

/** A subscription of some tenant, for work that goes over all of them. */
export interface OwnedSubscription {
  organizationId: string;
  id: string;
}

/**
 * Where subscriptions are kept. An organization has one that is in force at most, and one for each
 * plan that waits for its payment: whoever looks at another plan loses nothing that was paid.
 */
export abstract class SubscriptionRepository {
  /** @param executor the open transaction, where there is one */
  abstract findInForce(executor?: SqlExecutor): Promise<Subscription | undefined>;
  /** The one in force, else the one that ended last. */
  abstract findCurrent(executor?: SqlExecutor): Promise<Subscription | undefined>;
  abstract find(id: string, executor?: SqlExecutor): Promise<Subscription | undefined>;
  abstract findByReference(reference: string): Promise<Subscription | undefined>;
  /** The one that waits for its payment, made where there is none; or one that was paid for this very moment. */
  abstract getOrCreate(plan: PlanId): Promise<Subscription>;
  /** Those that wait for a payment at a provider, but this one. */
  abstract waiting(exceptId: string): Promise<Subscription[]>;
  /** Whether the organization got its money back before: it does once. */
  abstract wasRefunded(): Promise<boolean>;
  /** Whether the organization has ever had a subscription in force. */
  abstract hadOne(): Promise<boolean>;
  /** Notes what the provider calls it. @returns false, and nothing is noted, where it is over */
  abstract setReferences(id: string, references: ProviderReferences): Promise<boolean>;
  /** What the provider calls the organization. */
  abstract customersAt(provider: string): Promise<string[]>;
  /** Takes up a subscription that the provider has and we never heard of; nothing where we have. */
  abstract adopt(plan: PlanId, references: ProviderReferences): Promise<void>;

  /** Lets the changes of one organization's subscriptions happen one after the other. */
  abstract queueUp(tx: Tx): Promise<void>;
  /** Writes what the provider said, unless something was applied since `version`. */
  abstract apply(
    tx: Tx,
    id: string,
    version: number,
    standing: SubscriptionState,
  ): Promise<boolean>;
  /** Notes that the provider was asked and had nothing to tell. */
  abstract noteLooked(id: string): Promise<void>;
  /** False when it was asked for before. */
  abstract askRefund(tx: Tx, id: string): Promise<boolean>;
  /** False when it was noted before. */
  abstract noteRefund(tx: Tx, id: string): Promise<boolean>;
  /** Takes back that a refund was asked for, where there was nothing to give back. */
  abstract dropRefund(id: string): Promise<void>;
  /** Goes on with the free plan after the end; a second time changes nothing. */
  abstract settle(id: string, executor?: SqlExecutor): Promise<void>;
  /** Test mode: what is ours alone happened so much earlier. */
  abstract letPass(id: string, milliseconds: number): Promise<void>;

  /** Over all tenants: what a notice may have been lost about. */
  abstract toLookAt(
    seconds: { begun: number; inForce: number },
    batch: number,
  ): Promise<OwnedSubscription[]>;
  /** Over all tenants: what is in force, or waits for its payment, at the provider without money. */
  abstract testSubscriptions(batch: number): Promise<OwnedSubscription[]>;
  /** Over all tenants, by id: what somebody may have to be written to about. */
  abstract toTell(afterId: string, batch: number): Promise<OwnedSubscription[]>;
  /** Whose a subscription or a customer of a provider is. */
  abstract ownerOf(
    provider: string,
    reference: string | null,
    customerReference: string | null,
  ): Promise<string | undefined>;
}
