import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { loginPath } from '../../shared/session/return-to';
import { ActionLink } from '../../shared/ui/action-link';
import styles from './subscribe-page.module.css';

/** Visitors see the offer; to subscribe they open an account or sign in, and come back here. */
export function GuestCard() {
  const { t } = useTranslation('subscribe');
  const { pathname, search } = useLocation();
  const login = loginPath(pathname + search);
  return (
    <section className={styles.card} aria-labelledby="sign-in">
      <h2 id="sign-in" className={styles.cardTitle}>
        {t('guest.title')}
      </h2>
      <p className={styles.quiet}>{t('guest.text')}</p>
      <div className={styles.actions}>
        <ActionLink to={login.replace('/login', '/register')} tone="primary" size="large">
          {t('guest.register')}
        </ActionLink>
        <ActionLink to={login} size="large">
          {t('guest.signIn')}
        </ActionLink>
      </div>
    </section>
  );
}
