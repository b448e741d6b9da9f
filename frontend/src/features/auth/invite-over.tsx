import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useErrorText } from '../../shared/errors/use-error-text';
import { HttpError } from '../../shared/http/http-error';
import { LinkButton } from '../../shared/ui/link-button';
import { AuthFrame } from './auth-frame';
import styles from './invite.module.css';

interface InviteOverProps {
  error: Error;
  isSignedIn: boolean;
  retrying: boolean;
  onRetry: () => void;
}

const TITLES = {
  'auth.used-invitation': 'invite.over.used',
  'auth.expired-invitation': 'invite.over.expired',
  'auth.unknown-invitation': 'invite.over.unknown',
} as const;

const isFinal = (code: string | undefined): code is keyof typeof TITLES =>
  code !== undefined && Object.hasOwn(TITLES, code);

/** An invitation that cannot be accepted any more, or could not be read this time. */
export function InviteOver({ error, isSignedIn, retrying, onRetry }: InviteOverProps) {
  const { t } = useTranslation(['auth', 'ui']);
  const text = useErrorText();
  const code = error instanceof HttpError ? error.problem?.code : undefined;
  const final = isFinal(code);
  // Nothing to sign in for is known here: the link leads nowhere.
  if (code === 'auth.unknown-invitation') {
    return (
      <AuthFrame
        isDeadLink
        title={t(TITLES[code])}
        text={text(error)}
        below={
          isSignedIn ? (
            <Link to="/">{t('verify.continue')}</Link>
          ) : (
            <>
              {t('invite.over.joined')} <Link to="/login">{t('login.submit')}</Link>
            </>
          )
        }
      />
    );
  }
  return (
    <AuthFrame title={final ? t(TITLES[code]) : t('invite.failed')} text={text(error)}>
      <div className={styles.actions}>
        {!final && (
          <Button type="primary" size="large" block loading={retrying} onClick={onRetry}>
            {t('ui:retry')}
          </Button>
        )}
        {final && (
          <LinkButton to={isSignedIn ? '/' : '/login'} type="primary" size="large" block>
            {isSignedIn ? t('verify.continue') : t('login.submit')}
          </LinkButton>
        )}
      </div>
    </AuthFrame>
  );
}
