import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { User } from '../../shared/api/model';
import { useErrorText } from '../../shared/errors/use-error-text';
import { useVerificationEmail } from '../../shared/session/use-verification-email';
import { useToast } from '../../shared/toast/toast-provider';
import styles from './sample-banner.module.css';

/** Explains that nothing is sent to customers until the user confirms their email address; resends that email. */
export function ConfirmEmailBanner({ user }: { user: User }) {
  const { t } = useTranslation('app');
  const errorText = useErrorText();
  const toast = useToast();
  const mail = useVerificationEmail({
    onDone: () =>
      toast({ kind: 'success', title: t('confirm.sent'), description: t('confirm.sentText') }),
    onFailed: (error) =>
      toast({ kind: 'error', title: t('confirm.failed'), description: errorText(error) }),
  });
  return (
    <aside className={styles.banner} aria-label={t('confirm.label')}>
      <p>{t('confirm.text', { email: user.email })}</p>
      <Button size="small" loading={mail.pending} onClick={() => mail.start()}>
        {t('confirm.again')}
      </Button>
      {user.verificationEmailUrl && (
        <Button size="small" href={user.verificationEmailUrl} target="_blank">
          {t('confirm.open')}
        </Button>
      )}
    </aside>
  );
}
