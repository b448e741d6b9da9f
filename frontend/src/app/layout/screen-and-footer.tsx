import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Footer } from './footer';
import styles from './layout.module.css';

/** Past the header, for those who go by keyboard. */
export function SkipLink() {
  const { t } = useTranslation('app');
  return (
    <a className={styles.skip} href="#main">
      {t('skip')}
    </a>
  );
}

/** What stands below every header. */
export function ScreenAndFooter({ children }: { children: ReactNode }) {
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </>
  );
}
