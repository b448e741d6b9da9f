import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { userQuery } from '../../shared/api/business-queries';
import type { ConfirmedContactEmail } from '../../shared/api/generated/model';
import { useAction } from '../../shared/api/use-action';
import { HttpError } from '../../shared/http/http-error';
import { Bone } from '../../shared/ui/bone';
import { LinkButton } from '../../shared/ui/link-button';
import { Loading } from '../../shared/ui/loading';
import { AuthFrame } from './auth-frame';
import { ConfirmButton } from './confirm-button';
import { useContactLinkState } from './link-state';
import { confirmContactEmail } from './queries';
import styles from './verify-email-page.module.css';

/**
 * Confirms who receives customers' replies. Mail scanners open links, so opening this page does nothing: a person
 * presses the button, who need not have an account.
 */
export default function ConfirmContactPage() {
  const { t } = useTranslation('auth');
  const { token = '' } = useParams();
  const [confirmed, setConfirmed] = useState<ConfirmedContactEmail>();
  const action = useAction({
    run: confirmContactEmail,
    onDone: setConfirmed,
    expectsSignedOut: true,
  });
  const link = useContactLinkState(token);

  if (confirmed) {
    const { businessName: business, email } = confirmed;
    return (
      <AuthFrame title={t('contact.doneTitle')} text={t('contact.done', { business, email })}>
        <ToSettings />
      </AuthFrame>
    );
  }
  if (link.isPending) {
    return (
      <AuthFrame title={t('contact.title')}>
        <Loading>
          <Bone width="80%" margin="24px 0 0" />
          <Bone width="100%" height={40} borderRadius={8} margin="24px 0 0" />
        </Loading>
      </AuthFrame>
    );
  }
  if (isOver(action.error) || link.data?.state === 'unknown') {
    return (
      <AuthFrame isDeadLink title={t('link.overTitle')} text={t('contact.unknown')}>
        <ToSettings alsoGuests />
      </AuthFrame>
    );
  }
  if (link.data?.state === 'expired') {
    return (
      <AuthFrame title={t('contact.expiredTitle')} text={t('contact.expired')}>
        <ToSettings alsoGuests />
      </AuthFrame>
    );
  }
  // If the link could not be looked up, the button says what is wrong with it.
  const { businessName: business, email } = link.data ?? {};
  const text = business && email ? t('contact.text', { business, email }) : t('contact.textPlain');
  return (
    <AuthFrame title={t('contact.title')} text={text}>
      <div className={styles.action}>
        <ConfirmButton action={action} onConfirm={() => action.start(token)}>
          {t('contact.submit')}
        </ConfirmButton>
      </div>
    </AuthFrame>
  );
}

interface ToSettingsProps {
  /** True where only the settings help, so that guests sign in first. */
  alsoGuests?: boolean;
}

/** Link to the settings of the business. */
function ToSettings({ alsoGuests = false }: ToSettingsProps) {
  const { t } = useTranslation('auth');
  const user = useQuery(userQuery);
  if (!user.data && !alsoGuests) return null;
  return (
    <div className={styles.action}>
      <LinkButton to="/settings/business" type="primary" size="large" block>
        {t('contact.settings')}
      </LinkButton>
    </div>
  );
}

const isOver = (error: Error | null): boolean =>
  error instanceof HttpError && error.problem?.code === 'businesses.invalid-contact-link';
