import type { UserBusiness } from '../../shared/api/model';
import { useCurrentBusiness, useUser } from '../../shared/session/use-session';

/** The organization of the current business, with what the person sees of it. */
export interface Organization {
  id: string;
  businesses: readonly UserBusiness[];
}

/** The organization that the screens show, or undefined where the user has none. */
export function useOrganization(): Organization | undefined {
  const user = useUser();
  const current = useCurrentBusiness();
  if (!user || !current) return undefined;
  const { organizationId: id } = current;
  return { id, businesses: user.businesses.filter((one) => one.organizationId === id) };
}
