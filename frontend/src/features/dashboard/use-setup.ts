import { useQuery } from '@tanstack/react-query';
import type { SetupChecklist } from '../../shared/api/model';
import { usePlan } from '../../shared/plan/use-plan';
import { useMay } from '../../shared/session/use-session';
import { setupQuery } from './queries';

interface Setup {
  /** Undefined while unknown, and for those who cannot set up anything. */
  checklist: SetupChecklist | undefined;
  /** True when the checklist is known, or is not shown. */
  isSettled: boolean;
}

/**
 * Returns the setup checklist for those who may change settings, while anything can be changed. One that cannot be
 * read is left out: everything on it is in the settings, too.
 */
export function useSetup(businessId: string): Setup {
  const isManager = useMay('manager');
  const plan = usePlan();
  const isOpen = plan?.access === 'full' && !plan.isSuspended;
  const { data, isFetched } = useQuery({ ...setupQuery(businessId), enabled: isManager });
  return {
    checklist: isManager && isOpen ? data : undefined,
    isSettled: !isManager || isFetched,
  };
}
