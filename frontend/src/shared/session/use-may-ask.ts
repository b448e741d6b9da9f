import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '../api/business-queries';
import { atLeast } from './roles';
import { useCurrentBusiness } from './use-session';

/** True when the user may ask single customers of the current business for a review; staff need its permission. */
export function useMayAsk(): boolean {
  const business = useCurrentBusiness();
  const isStaff = business?.role === 'staff';
  const { data } = useQuery({ ...businessQuery(business?.id ?? ''), enabled: isStaff });
  return isStaff ? data?.staffMayAsk === true : atLeast(business?.role, 'manager');
}
