import { definePort } from '../contract/ports.js';
import type { ErrorFactory } from '../errors/app-error.js';
import type { SqlExecutor } from '../tenancy/tenant-db.js';

/** What a plan grants: a switch, or a number of uses (null: no limit). */
export type Grant = boolean | number | null;

/** What an organization may do with what it has: all of it, look at it, or only pay and leave. */
export const ACCESSES = ['full', 'read-only', 'closed'] as const;
export type Access = (typeof ACCESSES)[number];

/** Why access is less than full: a renewal was not paid in time, or the plan has ended. */
export const LAPSES = ['past-due', 'ended'] as const;
export type Lapse = (typeof LAPSES)[number];

/** Where an organization stands with its plan. */
export interface Standing {
  /** Id of the plan; the one it had where that has ended. */
  plan: string;
  grants: Readonly<Record<string, Grant>>;
  access: Access;
  /** Null where access is full. */
  reason: Lapse | null;
}

/**
 * Errors (402) for what a plan stands against. `plan-required` and `limit-reached` are given the parameters
 * `entitlement`, `plan` and `remedy`, the latter `limit` and `used` as well; the other two are given `plan`.
 */
export type EntitlementRefusals = Readonly<
  Record<'plan-required' | 'limit-reached' | Exclude<Access, 'full'>, ErrorFactory>
>;

/** Knows the catalogue of plans and who has which. */
export interface EntitlementSource {
  /** The catalogue's keys. */
  readonly kinds: Readonly<Record<string, 'flag' | 'metered'>>;
  readonly refusals: EntitlementRefusals;
  /**
   * Where the running tenant stands.
   * @param executor the open transaction, where there is one: it must not wait for a second connection
   */
  standing(executor?: SqlExecutor): Promise<Standing>;
  /**
   * Ids of the plans that grant a key, the cheapest first.
   * @param atLeast how many of it, where it is metered
   */
  plansGranting(key: string, atLeast?: number): readonly string[];
}

export const entitlementsPort = definePort<EntitlementSource>('kernel.entitlements', 'one');

/** Whether the plan grants at least one of it. */
export function isIncluded(grant: Grant | undefined): boolean {
  return grant === null || grant === true || (typeof grant === 'number' && grant > 0);
}

/** How many the plan grants; null: no limit. A switch grants any number, or none. */
export function limitOf(grant: Grant | undefined): number | null {
  if (typeof grant === 'number' || grant === null) return grant;
  return grant ? null : 0;
}
