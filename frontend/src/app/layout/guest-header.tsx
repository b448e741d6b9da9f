import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { isAgencyHost } from '../../shared/brand/brand';
import { ActionLink } from '../../shared/ui/action-link';
import { Wordmark } from '../../shared/ui/wordmark';
import styles from './header.module.css';

/**
 * Header for visitors who are not signed in.
 * @param known false while it is unknown if somebody is signed in: then it has only the name
 */
export function GuestHeader({ known }: { known: boolean }) {
  const { t } = useTranslation('app');
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Wordmark />
        {known && (
          <nav className={`${styles.end} ${styles.guest}`} aria-label={t('nav.label')}>
            {!isAgencyHost && (
              <NavLink to="/pricing" className={styles.link}>
                {t('nav.pricing')}
              </NavLink>
            )}
            <ActionLink to="/login">{t('nav.signIn')}</ActionLink>
          </nav>
        )}
      </div>
    </header>
  );
}
