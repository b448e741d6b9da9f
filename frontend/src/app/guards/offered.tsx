import { Outlet } from 'react-router-dom';
import type { EntitlementKey } from '../../shared/plan/entitlement-keys';
import { useIsAbsent } from '../../shared/plan/use-plan';
import { NotFound } from '../layout/not-found';

/** Screens of a feature, or none where it is absent. */
export function Offered({ needs }: { needs: EntitlementKey }) {
  return useIsAbsent(needs) ? <NotFound /> : <Outlet />;
}
