import { useTranslation } from 'react-i18next';
import type { User } from '../../shared/api/model';
import { ConfirmEmailActions } from '../../shared/forms/confirm-email-actions';
import own from './confirm-email-banner.module.css';
import styles from './sample-banner.module.css';

/** Explains that nothing is sent to customers until the user confirms their email address; resends that email. */
export function ConfirmEmailBanner({ user }: { user: User }) {
  const { t } = useTranslation('forms');
  return (
    <aside className={`${styles.banner} ${own.banner}`} aria-label={t('confirmEmail.label')}>
      <p>{t('confirmEmail.text', { email: user.email })}</p>
      <ConfirmEmailActions user={user} />
    </aside>
  );
}
