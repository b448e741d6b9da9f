import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { userQuery } from '../../shared/api/business-queries';
import { useLiveUpdates } from '../../shared/live/use-live-updates';
import { useCurrentBusiness } from '../../shared/session/use-session';
import { Footer } from './footer';
import { GuestHeader } from './guest-header';
import styles from './layout.module.css';
import { SampleBanner } from './sample-banner';
import { TopNav } from './top-nav';

/** Header, screen, footer. */
export function Layout() {
  const { t } = useTranslation('app');
  const user = useQuery(userQuery);
  const business = useCurrentBusiness();
  useLiveUpdates(business?.id);

  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      {user.data ? <TopNav user={user.data} /> : <GuestHeader known={!user.isPending} />}
      {business?.sampleData && <SampleBanner business={business} />}
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
