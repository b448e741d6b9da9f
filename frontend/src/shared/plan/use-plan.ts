import { useQuery } from '@tanstack/react-query';
import type { Entitlement, Entitlements } from '../api/model';
import { isAgencyHost } from '../brand/brand';
import { useCurrentBusiness } from '../session/use-session';
import type { EntitlementKey } from './entitlement-keys';
import { entitlementsQuery } from './queries';

/** Returns the plan of the current business's organization; undefined while it is unknown. */
export function usePlan(): Entitlements | undefined {
  const id = useCurrentBusiness()?.id ?? '';
  return useQuery({ ...entitlementsQuery(id), enabled: id !== '' }).data;
}

/** Returns one entitlement of the plan; undefined while it is unknown. */
export function useEntitlement(key: EntitlementKey): Entitlement | undefined {
  return usePlan()?.entitlements.find((one) => one.key === key);
}

/** True when the feature is absent: on an agency's host, when the agency's plan lacks it. */
export function useIsAbsent(key: EntitlementKey | undefined): boolean {
  const included = useIncludes(key);
  return included === false && isAgencyHost;
}

/**
 * True when the plan includes the entitlement; undefined while that is unknown. Also true for a key that the plan does
 * not list or without one, and when the plan cannot be loaded: the server decides in any case.
 */
export function useIncludes(key: EntitlementKey | undefined): boolean | undefined {
  const id = useCurrentBusiness()?.id ?? '';
  const { data, isError } = useQuery({ ...entitlementsQuery(id), enabled: id !== '' });
  if (isError) return true;
  return data && (data.entitlements.find((one) => one.key === key)?.isGranted ?? true);
}
