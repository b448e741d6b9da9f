import { Navigate, Outlet, useSearchParams } from 'react-router-dom';
import { safeReturnTo } from '../../shared/session/return-to';
import { checkoutOf } from '../../shared/session/wanted-plan';
import { useUser } from '../../shared/session/use-session';

/** Guard of sign-in and registration: redirects a signed-in user to the page they were heading to. */
export function GuestOnly() {
  const [params] = useSearchParams();
  const target = checkoutOf(params) ?? safeReturnTo(params.get('returnTo'));
  if (useUser()) return <Navigate to={target} replace />;
  return <Outlet />;
}
