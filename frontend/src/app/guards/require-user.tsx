import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { userQuery } from '../../shared/api/business-queries';
import { isSignedOut } from '../../shared/http/http-error';
import { loginPath } from '../../shared/session/return-to';
import { ErrorState } from '../../shared/loading/error-state';
import { PageSkeleton } from './page-skeleton';

/** Guard of screens for signed-in users; everyone else signs in first and then returns here. */
export function RequireUser() {
  const { t } = useTranslation('app');
  const { pathname, search } = useLocation();
  const user = useQuery(userQuery);

  if (user.data) return <Outlet />;
  if (user.data === null || isSignedOut(user.error)) {
    return <Navigate to={loginPath(pathname + search)} replace />;
  }
  if (!user.isError) return <PageSkeleton />;
  return (
    <ErrorState
      title={t('userFailed')}
      error={user.error}
      retrying={user.isFetching}
      onRetry={() => void user.refetch()}
    />
  );
}
