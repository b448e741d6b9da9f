import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { FormError } from '../../shared/forms/form-error';
import { loginPath } from '../../shared/session/return-to';
import { useUser } from '../../shared/session/use-session';
import { useVerificationEmail } from '../../shared/session/use-verification-email';
import styles from './verify-email-page.module.css';

/** Offers a new link in place of one that no longer works; only a signed-in user can request it. */
export function VerifyAgain() {
  const { t } = useTranslation('auth');
  const { pathname } = useLocation();
  const user = useUser();
  const [sent, setSent] = useState(false);
  const mail = useVerificationEmail({ onDone: () => setSent(true) });
  return (
    <div className={styles.again}>
      {!user && <Link to={loginPath(pathname)}>{t('verify.signIn')}</Link>}
      {user && sent && <p role="status">{t('verify.sent', { email: user.email })}</p>}
      {user && !sent && (
        <>
          <FormError error={mail.error} />
          <Button size="large" block loading={mail.pending} onClick={() => mail.start()}>
            {t('verify.again')}
          </Button>
        </>
      )}
    </div>
  );
}
