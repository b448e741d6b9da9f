import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../api/business-queries';
import type { Role, User, UserBusiness } from '../api/model';
import { useClientState } from '../store/hooks';
import { pickBusiness } from '../store/current-business';
import { atLeast } from './roles';

/** The signed-in user, or undefined while unknown or signed out. */
export function useUser(): User | undefined {
  return useQuery(userQuery).data ?? undefined;
}

/** The business that the screens show, or undefined where the user has none. */
export function useCurrentBusiness(): UserBusiness | undefined {
  const saved = useClientState((state) => state.client.businessId);
  return pickBusiness(useUser()?.businesses ?? [], saved);
}

/** Whether the user's role in the current business reaches `needed`. */
export function useMay(needed: Role): boolean {
  return atLeast(useCurrentBusiness()?.role, needed);
}
