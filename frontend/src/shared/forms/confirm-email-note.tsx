import { useTranslation } from 'react-i18next';
import { useUser } from '../session/use-session';
import { ConfirmEmailActions } from './confirm-email-actions';
import styles from './confirm-email-note.module.css';

/** Says at the top of a dialog that sends to customers that the user has to confirm their email address first. */
export function ConfirmEmailNote() {
  const { t } = useTranslation('forms');
  const user = useUser();
  if (!user || user.emailVerified) return null;
  return (
    <aside className={styles.note} aria-label={t('confirmEmail.label')}>
      <p>{t('confirmEmail.text', { email: user.email })}</p>
      <ConfirmEmailActions user={user} />
    </aside>
  );
}
