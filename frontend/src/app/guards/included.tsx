import { Outlet } from 'react-router-dom';
import type { EntitlementKey } from '../../shared/plan/entitlement-keys';
import { useIsAbsent } from '../../shared/plan/use-plan';
import { NotFound } from '../layout/not-found';

/** Guard of a feature's screens: shows "not found" when the feature is absent. */
export function Included({ needs }: { needs: EntitlementKey }) {
  return useIsAbsent(needs) ? <NotFound /> : <Outlet />;
}
