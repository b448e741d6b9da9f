import i18n from 'i18next';
import { lazy, Suspense, type JSX } from 'react';
import { Navigate } from 'react-router-dom';
import { loadSignedInFrame } from '../layout/load-signed-in-frame';
import { isAgencyHost } from '../../shared/brand/brand';
import { useUser } from '../../shared/session/use-session';
import { wantedCheckout } from '../../shared/session/wanted-plan';
import { RequireUser } from './require-user';

const part = (namespace: string, load: () => Promise<{ default: () => JSX.Element }>) =>
  lazy(async () => {
    const [module] = await Promise.all([load(), i18n.loadNamespaces(namespace)]);
    return module;
  });

const Welcome = part('welcome', async () => {
  const [page] = await Promise.all([
    import('../../features/welcome/welcome-page'),
    loadSignedInFrame(),
  ]);
  return page;
});
const Landing = part('landing', () => import('../../features/landing/landing-page'));

/**
 * Start page: for a user without a business the welcome page, for one with a business the dashboard or a pending
 * checkout, and for visitors the landing page, or the sign-in page on an agency's host.
 */
export function Home() {
  const user = useUser();
  if (user && user.businesses.length > 0)
    // The first business is added on this page: both ways to continue must lead to the same address.
    return <Navigate to={wantedCheckout() ?? '/dashboard'} replace />;
  if (!user && isAgencyHost) return <RequireUser />;
  return <Suspense>{user ? <Welcome /> : <Landing />}</Suspense>;
}
