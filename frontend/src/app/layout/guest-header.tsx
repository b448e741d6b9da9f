import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { isAgencyHost } from '../../shared/brand/brand';
import { ActionLink } from '../../shared/ui/action-link';
import { Wordmark } from '../../shared/ui/wordmark';
import styles from './header.module.css';

/** The head for people who are not signed in; only the name while that is not known yet. */
export function GuestHeader({ known }: { known: boolean }) {
  const { t } = useTranslation('app');
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Wordmark />
        {known && (
          <nav className={styles.end} aria-label={t('nav.label')}>
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
