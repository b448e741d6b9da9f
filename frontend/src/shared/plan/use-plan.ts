import { useQuery } from '@tanstack/react-query';
import type { Entitlement, Entitlements } from '../api/model';
import { isAgencyHost } from '../brand/brand';
import { useCurrentBusiness } from '../session/use-session';
import type { EntitlementKey } from './entitlement-keys';
import { entitlementsQuery } from './queries';

/** The plan of the current business's organization; undefined while it is not known. */
export function usePlan(): Entitlements | undefined {
  const id = useCurrentBusiness()?.id ?? '';
  return useQuery({ ...entitlementsQuery(id), enabled: id !== '' }).data;
}

/** What the plan says about one thing; undefined while it is not known. */
export function useEntitlement(key: EntitlementKey): Entitlement | undefined {
  return usePlan()?.entitlements.find((one) => one.key === key);
}

/** True when it is left out altogether: on an agency's host, where the agency's plan lacks it. */
export function useIsAbsent(key: EntitlementKey | undefined): boolean {
  const included = useIncludes(key);
  return included === false && isAgencyHost;
}

/**
 * Whether the plan includes it; undefined while that is not known. Where it cannot be read it counts
 * as included: the server decides in any case. So does what belongs to no key.
 */
export function useIncludes(key: EntitlementKey | undefined): boolean | undefined {
  const id = useCurrentBusiness()?.id ?? '';
  const { data, isError } = useQuery({ ...entitlementsQuery(id), enabled: id !== '' });
  if (isError) return true;
  return data && (data.entitlements.find((one) => one.key === key)?.isGranted ?? true);
}
