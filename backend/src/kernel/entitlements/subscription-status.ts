import { definePort } from '../contract/ports.js';
import type { ErrorFactory } from '../errors/app-error.js';
import type { SqlExecutor } from '../tenancy/tenant-db.js';

/** Grant of a plan: a switch, or a number of uses (null for no limit). */
export type Grant = boolean | number | null;

/** Access of an organization to its data: all of it, reading only, or only to pay and leave. */
export const ACCESSES = ['full', 'read-only', 'closed'] as const;
export type Access = (typeof ACCESSES)[number];

/** Reasons for reduced access: a renewal was not paid in time, or the plan has ended. */
export const LAPSES = ['past-due', 'ended'] as const;
export type Lapse = (typeof LAPSES)[number];

/** Plan status of an organization. */
export interface SubscriptionStatus {
  /** Id of the plan; the former plan when it has ended. */
  plan: string;
  grants: Readonly<Record<string, Grant>>;
  access: Access;
  /** Null when access is full. */
  reason: Lapse | null;
}

/**
 * Errors (402) for actions that a plan does not allow. `plan-required` and `limit-reached` get the parameters
 * `entitlement`, `plan` and `remedy`, the latter also `limit` and `used`; the other two get `plan`.
 */
export type EntitlementRefusals = Readonly<
  Record<'plan-required' | 'limit-reached' | Exclude<Access, 'full'>, ErrorFactory>
>;

/** Provides the catalog of plans and the plan of each organization. */
export interface EntitlementSource {
  /** Keys of the catalog. */
  readonly kinds: Readonly<Record<string, 'flag' | 'metered'>>;
  readonly refusals: EntitlementRefusals;
  /**
   * Returns the plan status of the running tenant.
   * @param executor open transaction, if there is one: it must not wait for a second connection
   */
  subscriptionStatus(executor?: SqlExecutor): Promise<SubscriptionStatus>;
  /**
   * Returns the ids of the plans that grant a key, the cheapest first.
   * @param atLeast required number of uses of a metered key
   */
  plansGranting(key: string, atLeast?: number): readonly string[];
}

export const entitlementsPort = definePort<EntitlementSource>('kernel.entitlements', 'one');

/** True when the plan grants at least one use. */
export function isIncluded(grant: Grant | undefined): boolean {
  return grant === null || grant === true || (typeof grant === 'number' && grant > 0);
}

/** Returns the number of uses that the plan grants; null for no limit. A switch grants any number, or none. */
export function limitOf(grant: Grant | undefined): number | null {
  if (typeof grant === 'number' || grant === null) return grant;
  return grant ? null : 0;
}
