import type { EntitlementKey } from './entitlement-keys';
import { useEntitlement } from './use-plan';

/** Limit of the plan and its usage. */
interface Count {
  limit: number;
  used: number;
  isReached: boolean;
}

/**
 * Returns the count of a metered entitlement; undefined while it is unknown, and without a limit.
 * @param applies false when the new item would not belong to the current organization
 */
export function useLimit(entitlement: EntitlementKey, applies = true): Count | undefined {
  const { limit = null, used = null } = useEntitlement(entitlement) ?? {};
  if (!applies || limit === null || used === null) return undefined;
  return { limit, used, isReached: used >= limit };
}
