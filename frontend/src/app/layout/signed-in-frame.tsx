import { lazy, Suspense, type ReactNode } from 'react';
import type { User } from '../../shared/api/model';
import { useServiceWorker } from '../../shared/browser/service-worker';
import { useForgetHandOver } from '../../shared/hand-over/use-forget-hand-over';
import { useLiveUpdates } from '../../shared/live/use-live-updates';
import { useCurrentBusiness } from '../../shared/session/use-session';
import { useSavedLanguage } from '../../shared/session/use-saved-language';
import { useClientState } from '../../shared/store/hooks';
import { ThemeProvider } from '../../shared/theme/theme-provider';
import { AccessBanner } from './access-banner';
import { BottomBar } from './bottom-bar';
import { ConfirmEmailBanner } from './confirm-email-banner';
import { SampleBanner } from './sample-banner';
import { TopNav } from './top-nav';
import { useMobileMenu } from './use-mobile-menu';
import { useNews } from './use-news';
import { usePaymentReturn } from './use-payment-return';

/** Loaded on demand: most users never see it. */
const UpgradeDialog = lazy(() => import('../../shared/plan/upgrade-dialog'));

/** Header, banners and live updates around every signed-in screen. */
function SignedInFrame({ user, children }: { user: User; children: ReactNode }) {
  const business = useCurrentBusiness();
  const refused = useClientState((state) => state.client.refusal) !== null;
  useLiveUpdates(business?.id, useNews(business?.id));
  usePaymentReturn();
  useForgetHandOver();
  useSavedLanguage(user);
  useServiceWorker();
  const menu = useMobileMenu();

  return (
    <ThemeProvider>
      <TopNav user={user} menu={menu} />
      <AccessBanner />
      {!user.emailVerified && <ConfirmEmailBanner user={user} />}
      {business?.sampleData && <SampleBanner business={business} />}
      {children}
      <BottomBar menu={menu} />
      <Suspense>{refused && <UpgradeDialog />}</Suspense>
    </ThemeProvider>
  );
}

/** Returns a screen in the signed-in frame, for callers that load this file only when somebody is signed in. */
export const inSignedInFrame = (user: User, screen: ReactNode) => (
  <SignedInFrame user={user}>{screen}</SignedInFrame>
);
