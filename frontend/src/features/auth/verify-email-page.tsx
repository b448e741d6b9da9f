import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { userKey } from '../../shared/api/keys';
import { useAction } from '../../shared/api/use-action';
import { HttpError } from '../../shared/http/http-error';
import { LinkButton } from '../../shared/ui/link-button';
import { AuthFrame } from './auth-frame';
import { ConfirmButton } from './confirm-button';
import { useLinkState } from './link-state';
import { verifyEmail } from './queries';
import { VerifyAgain } from './verify-again';
import styles from './verify-email-page.module.css';

/** Mail scanners open links, so opening this page does nothing: a person presses the button. */
export default function VerifyEmailPage() {
  const { t } = useTranslation('auth');
  const { token = '' } = useParams();
  const [done, setDone] = useState(false);
  const action = useAction({
    run: verifyEmail,
    refresh: () => [userKey],
    onDone: () => setDone(true),
    expectsSignedOut: true,
  });

  const link = useLinkState(token);
  const isConfirmed = done || link.data?.state === 'used';
  if (!isConfirmed && link.data?.state === 'invalid') {
    return (
      <AuthFrame isDeadLink title={t('link.overTitle')} text={t('link.over')}>
        <VerifyAgain />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={isConfirmed ? t('verify.doneTitle') : t('verify.title')}
      text={isConfirmed ? t('verify.done') : t('verify.text')}
    >
      <div className={styles.action}>
        {isConfirmed ? (
          <LinkButton to="/" type="primary" size="large" block>
            {t('verify.continue')}
          </LinkButton>
        ) : (
          <ConfirmButton action={action} onConfirm={() => action.start({ token })}>
            {t('verify.submit')}
          </ConfirmButton>
        )}
        {isOver(action.error) && <VerifyAgain />}
      </div>
    </AuthFrame>
  );
}

const isOver = (error: Error | null): boolean =>
  error instanceof HttpError && error.problem?.code === 'auth.invalid-link';
