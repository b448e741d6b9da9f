import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { reopenOrganization } from '../../shared/api/generated/privacy/privacy';
import { userKey } from '../../shared/api/keys';
import { useAction } from '../../shared/api/use-action';
import { body } from '../../shared/http/body';
import { LinkButton } from '../../shared/ui/link-button';
import { AuthFrame } from './auth-frame';
import { ConfirmButton } from './confirm-button';
import styles from './verify-email-page.module.css';
import { useState } from 'react';

/** Mail scanners open links, so opening this page does nothing: a person presses the button. */
export default function ReopenPage() {
  const { t } = useTranslation('auth');
  const { token = '' } = useParams();
  const [name, setName] = useState<string>();
  const action = useAction({
    run: (input: { token: string }, init) => body(reopenOrganization(input, init)),
    refresh: () => [userKey],
    onDone: (reopened) => setName(reopened.name),
    expectsSignedOut: true,
  });
  return (
    <AuthFrame
      title={name === undefined ? t('reopen.title') : t('reopen.doneTitle', { name })}
      text={name === undefined ? t('reopen.text') : t('reopen.done')}
    >
      <div className={styles.action}>
        {name === undefined ? (
          <ConfirmButton action={action} onConfirm={() => action.start({ token })}>
            {t('reopen.submit')}
          </ConfirmButton>
        ) : (
          <LinkButton to="/" type="primary" size="large" block>
            {t('reopen.continue')}
          </LinkButton>
        )}
      </div>
    </AuthFrame>
  );
}
