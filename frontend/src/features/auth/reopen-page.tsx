import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { reopenOrganization } from '../../shared/api/generated/privacy/privacy';
import { userKey } from '../../shared/api/keys';
import { useAction } from '../../shared/api/use-action';
import { FormError } from '../../shared/forms/form-error';
import { body } from '../../shared/http/body';
import { LinkButton } from '../../shared/ui/link-button';
import { AuthFrame } from './auth-frame';
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
        <FormError error={action.error} />
        {name === undefined ? (
          <Button
            type="primary"
            size="large"
            block
            loading={action.pending}
            onClick={() => action.start({ token })}
          >
            {t('reopen.submit')}
          </Button>
        ) : (
          <LinkButton to="/" type="primary" size="large" block>
            {t('reopen.continue')}
          </LinkButton>
        )}
      </div>
    </AuthFrame>
  );
}
