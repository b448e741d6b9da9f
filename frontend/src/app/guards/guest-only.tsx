import { Navigate, Outlet, useSearchParams } from 'react-router-dom';
import { safeReturnTo } from '../../shared/session/return-to';
import { useUser } from '../../shared/session/use-session';

/** Sign-in and registration: who is signed in goes on to where they were heading. */
export function GuestOnly() {
  const [params] = useSearchParams();
  if (useUser()) return <Navigate to={safeReturnTo(params.get('returnTo'))} replace />;
  return <Outlet />;
}
