import { definePort } from '../../../kernel/contract/ports.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { LastRequest } from '../domain/customer.js';
import type { Progress } from '../domain/stats.js';

/** Says what a sum of XP amounts to. */
export interface ProgressProvider {
  progressOf(totalXp: number): Progress;
}
export const progressPort = definePort<ProgressProvider>('businesses.progress', 'one');

/** Tells when customers were last asked. Called as the tenant. */
export interface CustomerRequests {
  /** The latest ask of each customer that was ever asked, by customer id. */
  lastRequestsOf(customerIds: readonly string[]): Promise<ReadonlyMap<string, LastRequest>>;
}
export const customerRequestsPort = definePort<CustomerRequests>(
  'businesses.customer-requests',
  'one',
);

/** Fills a business with marked sample rows, so that its screens can be understood before the first customer. */
export interface SampleDataProvider {
  seed(tx: Tx, businessId: string): Promise<void>;
  clear(tx: Tx, businessId: string): Promise<void>;
}
export const sampleDataPort = definePort<SampleDataProvider>('businesses.sample-data', 'many');
