import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../api/business-queries';
import type { Role, User, UserBusiness } from '../api/model';
import { useClientState } from '../store/hooks';
import { pickBusiness } from '../store/current-business';
import { atLeast } from './roles';

/** Returns the signed-in user; undefined while unknown or signed out. */
export function useUser(): User | undefined {
  return useQuery(userQuery).data ?? undefined;
}

/** Returns the business that the screens show; undefined when the user has none. */
export function useCurrentBusiness(): UserBusiness | undefined {
  const saved = useClientState((state) => state.client.businessId);
  return pickBusiness(useUser()?.businesses ?? [], saved);
}

/** True when the user's role in the current business is `needed` or higher. */
export function useMay(needed: Role): boolean {
  return atLeast(useCurrentBusiness()?.role, needed);
}
