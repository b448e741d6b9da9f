import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { userQuery } from '../../shared/api/business-queries';
import { useSignedInFrame } from '../frames';
import { Footer } from './footer';
import { GuestHeader } from './guest-header';
import styles from './layout.module.css';

/** Header, screen, footer. Visitors get by without what only the signed-in frame needs. */
export function Layout() {
  const { t } = useTranslation('app');
  const user = useQuery(userQuery);
  const frame = useSignedInFrame(Boolean(user.data));
  const screen = (
    <>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
    </>
  );

  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      {user.data && frame ? (
        frame(user.data, screen)
      ) : (
        <>
          <GuestHeader known={!user.isPending && !user.data} />
          {screen}
        </>
      )}
    </>
  );
}
