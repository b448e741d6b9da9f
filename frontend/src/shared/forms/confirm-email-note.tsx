import { useTranslation } from 'react-i18next';
import { useUser } from '../session/use-session';
import { SHEET, useMedia } from '../theme/use-media';
import { ConfirmEmailActions } from './confirm-email-actions';
import styles from './confirm-email-note.module.css';

/**
 * Says at the top of a dialog that sends to customers that the user has to confirm their email address first; the banner
 * of the page behind is hidden meanwhile. Where the dialog is a sheet, it is one short sentence.
 */
export function ConfirmEmailNote() {
  const { t } = useTranslation('forms');
  const user = useUser();
  const isShort = useMedia(SHEET);
  if (!user || user.emailVerified) return null;
  return (
    <aside
      className={styles.note}
      data-confirm-email={isShort ? 'short' : 'long'}
      aria-label={t('confirmEmail.label')}
    >
      <p>
        {isShort ? t('confirmEmail.short') : t('confirmEmail.text', { email: user.email })}
        {isShort && <ConfirmEmailActions user={user} inText />}
      </p>
      {!isShort && <ConfirmEmailActions user={user} />}
    </aside>
  );
}
