import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { userQuery } from '../../shared/api/business-queries';
import { isSignedOut } from '../../shared/http/http-error';
import { loginPath } from '../../shared/session/return-to';
import { Loaded } from '../../shared/loading/loaded';
import { PageSkeleton } from './page-skeleton';

/** Guard of screens for signed-in users; everyone else signs in first and then returns here. */
export function RequireUser() {
  const { t } = useTranslation('app');
  const { pathname, search } = useLocation();
  const user = useQuery(userQuery);

  const signIn = <Navigate to={loginPath(pathname + search)} replace />;
  if (user.data === undefined && isSignedOut(user.error)) return signIn;
  return (
    <Loaded query={user} skeleton={<PageSkeleton />} failed={t('userFailed')}>
      {(person) => (person ? <Outlet /> : signIn)}
    </Loaded>
  );
}
