import type { SqlExecutor, Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { PlanId } from '../domain/plans.js';
import type { SubscriptionState, Subscription } from '../domain/subscription.js';

/** The provider's references of a subscription and its customer. */
export interface ProviderReferences {
  provider: string;
  reference: string;
  customerReference: string;
}

/** A subscription with its tenant, for work across all tenants. */
export interface OwnedSubscription {
  organizationId: string;
  id: string;
}

/**
 * Storage of subscriptions. An organization has at most one in force, and for each plan at most one that
 * waits for its payment: opening the checkout of another plan loses no payment.
 */
export abstract class SubscriptionRepository {
  /** @param executor the open transaction, if there is one */
  abstract findInForce(executor?: SqlExecutor): Promise<Subscription | undefined>;
  /** Returns the one in force, else the one that ended last. */
  abstract findCurrent(executor?: SqlExecutor): Promise<Subscription | undefined>;
  abstract find(id: string, executor?: SqlExecutor): Promise<Subscription | undefined>;
  abstract findByReference(reference: string): Promise<Subscription | undefined>;
  /** Returns the unpaid one of the plan, creating it if needed, or one that has just come into force. */
  abstract getOrCreate(plan: PlanId): Promise<Subscription>;
  /** Returns those that wait for a payment at a provider, except this one. */
  abstract waiting(exceptId: string): Promise<Subscription[]>;
  /** True when the organization has had a refund: there is only one. */
  abstract wasRefunded(): Promise<boolean>;
  /** True when the organization has ever had a subscription in force. */
  abstract hadOne(): Promise<boolean>;
  /** Stores the provider's references. @returns false, without storing them, when the subscription is over */
  abstract setReferences(id: string, references: ProviderReferences): Promise<boolean>;
  /** Returns the provider's references of the organization as a customer. */
  abstract customersAt(provider: string): Promise<string[]>;
  /** Adds a subscription that exists only at the provider; does nothing when it is known here. */
  abstract adopt(plan: PlanId, references: ProviderReferences): Promise<void>;

  /** Makes changes of one organization's subscriptions wait for each other until the transaction ends. */
  abstract queueUp(tx: Tx): Promise<void>;
  /** Stores the provider's state, unless another change was applied since `version`; returns false then. */
  abstract apply(
    tx: Tx,
    id: string,
    version: number,
    standing: SubscriptionState,
  ): Promise<boolean>;
  /** Records that the provider was checked without a result. */
  abstract noteLooked(id: string): Promise<void>;
  /** Records that a refund was requested; returns false when one was requested before. */
  abstract askRefund(tx: Tx, id: string): Promise<boolean>;
  /** Records that a refund was made; returns false when it was recorded before. */
  abstract noteRefund(tx: Tx, id: string): Promise<boolean>;
  /** Removes the request of a refund, because there was nothing to refund. */
  abstract dropRefund(id: string): Promise<void>;
  /** Continues with the free plan after the end; a second call changes nothing. */
  abstract settle(id: string, executor?: SqlExecutor): Promise<void>;
  /** Test mode: moves `pastDueSince`, which only this table holds, into the past. */
  abstract letPass(id: string, milliseconds: number): Promise<void>;

  /** Returns subscriptions of all tenants about which a webhook event may have been lost. */
  abstract toLookAt(
    seconds: { begun: number; inForce: number },
    batch: number,
  ): Promise<OwnedSubscription[]>;
  /** Returns subscriptions of all tenants that are in force, or wait for a payment, in test mode. */
  abstract testSubscriptions(batch: number): Promise<OwnedSubscription[]>;
  /** Returns subscriptions of all tenants about which an email may be due, in the order of their ids. */
  abstract toTell(afterId: string, batch: number): Promise<OwnedSubscription[]>;
  /** Returns the organization of a provider's subscription or customer; undefined when it is unknown. */
  abstract ownerOf(
    provider: string,
    reference: string | null,
    customerReference: string | null,
  ): Promise<string | undefined>;
}
