import { Navigate, Outlet, useSearchParams } from 'react-router-dom';
import { safeReturnTo } from '../../shared/session/return-to';
import { checkoutOf } from '../../shared/session/wanted-plan';
import { useUser } from '../../shared/session/use-session';

/** Sign-in and registration: who is signed in goes on to where they were heading. */
export function GuestOnly() {
  const [params] = useSearchParams();
  const target = checkoutOf(params) ?? safeReturnTo(params.get('returnTo'));
  if (useUser()) return <Navigate to={target} replace />;
  return <Outlet />;
}
