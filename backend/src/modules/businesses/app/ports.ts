import { definePort } from '../../../kernel/contract/ports.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { HistoryEntry } from '../domain/customer-history.js';
import type { Customer, LastRequest, Suppression } from '../domain/customer.js';
import type { CountedWeek, WeekSpan } from '../domain/rating-weeks.js';
import type { ReputationFacts } from '../domain/reputation.js';
import type { Progress } from '../domain/stats.js';

/** Says what a sum of XP amounts to. */
export interface ProgressProvider {
  progressOf(totalXp: number): Progress;
}
export const progressPort = definePort<ProgressProvider>('businesses.progress', 'one');

/** Tells when customers were last asked, and who wants no more of it. Called as the tenant. */
export interface CustomerRequests {
  /** The latest ask of each customer that was ever asked, by customer id. */
  lastRequestsOf(customerIds: readonly string[]): Promise<ReadonlyMap<string, LastRequest>>;
  /** Those of the addresses that a business must leave alone, each with why. */
  suppressionsOf(
    businessId: string,
    addresses: readonly string[],
  ): Promise<ReadonlyMap<string, Suppression>>;
}
export const customerRequestsPort = definePort<CustomerRequests>(
  'businesses.customer-requests',
  'one',
);

/** Tells what has happened between a business and its customers. Called as the tenant. */
export interface CustomerHistory {
  /** What happened with one customer, the latest of it, in any order. */
  historyOf(customerId: string): Promise<HistoryEntry[]>;
  /** Those of the customers that something has happened with: they are not removed by an undo. */
  usedAmong(tx: Tx, customerIds: readonly string[]): Promise<readonly string[]>;
}
export const customerHistoryPort = definePort<CustomerHistory>(
  'businesses.customer-history',
  'many',
);

/** Forgets copies of a customer's name, address and number. Called as the tenant, within the erasure. */
export interface CustomerTraces {
  /** @param customer as it was: the row is blanked afterwards */
  forget(tx: Tx, customer: Customer): Promise<void>;
}
export const customerTracesPort = definePort<CustomerTraces>('businesses.customer-traces', 'many');

/** Fills a business with marked sample rows, so that its screens can be understood before the first customer. */
export interface SampleDataProvider {
  seed(tx: Tx, businessId: string): Promise<void>;
  clear(tx: Tx, businessId: string): Promise<void>;
}
export const sampleDataPort = definePort<SampleDataProvider>('businesses.sample-data', 'many');

/** Whose opinions: those of the samples while the business shows samples. */
export interface OpinionsOf {
  businessId: string;
  isSample: boolean;
}

/** Counts the opinions that a module keeps, from its rows. Called as the tenant. */
export interface OpinionSource {
  /** What counts for the score at each of these moments, in their order. */
  reputationFacts(of: OpinionsOf, moments: readonly Date[]): Promise<ReputationFacts[]>;
  /** Ratings by week; weeks without any may be left out. */
  ratingWeeks(of: OpinionsOf, span: WeekSpan): Promise<CountedWeek[]>;
}
export const opinionsPort = definePort<OpinionSource>('businesses.opinions', 'many');
