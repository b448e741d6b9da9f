import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Footer } from './footer';
import styles from './layout.module.css';

/** Link that skips the header, for keyboard users. */
export function SkipLink() {
  const { t } = useTranslation('app');
  return (
    <a className={styles.skip} href="#main">
      {t('skip')}
    </a>
  );
}

/** Content below every header: the screen and the footer. */
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
