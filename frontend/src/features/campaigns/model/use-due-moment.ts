import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '../../../shared/api/business-queries';
import { useFormat } from '../../../shared/i18n/format';
import { useBusiness } from './use-business';
import { planningZone } from './zoned-time';

/** Returns a function that formats a time at which something is due as it was planned: by the clock of the business. */
export function useDueMoment(): (iso: string) => string {
  const format = useFormat();
  const { data: business } = useQuery(businessQuery(useBusiness().id));
  return (iso) => format.zonedMoment(iso, business && planningZone(business.timeZone));
}
