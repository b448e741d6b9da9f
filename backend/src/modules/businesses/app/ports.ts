import { definePort } from '../../../kernel/contract/ports.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { CustomerQuery } from '../data/customer-list.repository.js';
import type { CustomerPlace, RequestOrder } from '../domain/customer-order.js';
import type { HistoryFact } from '../domain/customer-history.js';
import type { Customer, LastRequest, Suppression } from '../domain/customer.js';
import type { CountedWeek, WeekSpan } from '../../../rules/rating-weeks.js';
import type { ReputationFacts } from '../../../rules/reputation.js';
import type { Progress } from '../domain/stats.js';

/** Converts a total of XP into a level and the progress on it. */
export interface ProgressProvider {
  progressOf(totalXp: number): Progress;
}
export const progressPort = definePort<ProgressProvider>('businesses.progress', 'one');

/** Provides the latest review requests to customers, and the addresses that get none. Called as the tenant. */
export interface CustomerRequests {
  /** Returns the latest request to each customer that was ever asked, by customer id. */
  lastRequestsOf(customerIds: readonly string[]): Promise<ReadonlyMap<string, LastRequest>>;
  /**
   * Returns the time each of these customers was last asked, or answered, by customer id. Requests never sent do not
   * count.
   */
  lastContactsOf(customerIds: readonly string[]): Promise<ReadonlyMap<string, Date>>;
  /**
   * Returns at most `limit` customers in the order of their latest request or answer, then those without one, newest
   * first; each with its place.
   */
  placesOf(
    businessId: string,
    order: RequestOrder,
    query: CustomerQuery,
  ): Promise<{ customerId: string; place: CustomerPlace }[]>;
  /** Counts the customers that were asked, and those that answered. */
  countsOf(businessId: string): Promise<{ asked: number; answered: number }>;
  /** True when the organization must leave any address alone. */
  anySuppressed(): Promise<boolean>;
  /** Returns the addresses to which a business must send nothing, each with the reason. */
  suppressionsOf(
    businessId: string,
    addresses: readonly string[],
  ): Promise<ReadonlyMap<string, Suppression>>;
}
export const customerRequestsPort = definePort<CustomerRequests>(
  'businesses.customer-requests',
  'one',
);

/** Provides the history between a business and its customers. Called as the tenant. */
export interface CustomerHistory {
  /** Returns the latest entries about one customer, in any order. */
  historyOf(customerId: string): Promise<HistoryFact[]>;
  /** Returns the customers that have any history: undoing an import does not remove them. */
  keptOnUndo(tx: Tx, customerIds: readonly string[]): Promise<readonly string[]>;
}
export const customerHistoryPort = definePort<CustomerHistory>(
  'businesses.customer-history',
  'many',
);

/** Erases copies of a customer's name, address and number. Called as the tenant, within the erasure. */
export interface CustomerTraces {
  /** @param customer as it was before the erasure: the row is blanked afterwards */
  forget(tx: Tx, customer: Customer): Promise<void>;
}
export const customerTracesPort = definePort<CustomerTraces>('businesses.customer-traces', 'many');

/** Fills a business with marked sample rows, so that its screens can be understood before the first customer. */
export interface SampleDataProvider {
  seed(tx: Tx, businessId: string): Promise<void>;
  clear(tx: Tx, businessId: string): Promise<void>;
}
export const sampleDataPort = definePort<SampleDataProvider>('businesses.sample-data', 'many');

/** Opinions to count: those of the samples while the business shows samples. */
export interface OpinionsOf {
  businessId: string;
  isSample: boolean;
}

/** Counts the opinions that a module stores, from its rows. Called as the tenant. */
export interface OpinionSource {
  /** Returns the facts for the score at each of these moments, in their order. */
  reputationFacts(of: OpinionsOf, moments: readonly Date[]): Promise<ReputationFacts[]>;
  /** Returns ratings by week; weeks without any may be omitted. */
  ratingWeeks(of: OpinionsOf, span: WeekSpan): Promise<CountedWeek[]>;
}
export const opinionsPort = definePort<OpinionSource>('businesses.opinions', 'many');
