import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Invitation, User } from '../../shared/api/model';
import { onSignOut } from '../../shared/session/sign-out';
import { LinkButton } from '../../shared/ui/link-button';
import { AuthFrame } from './auth-frame';
import styles from './invite.module.css';

interface InviteForeignProps {
  token: string;
  invitation: Invitation;
  user: User;
}

/** Says to whom the invitation was sent, and the way to another account. */
export function InviteForeign({ token, invitation, user }: InviteForeignProps) {
  const { t } = useTranslation('auth');
  const back = encodeURIComponent(`/invite/${token}`);
  return (
    <AuthFrame
      title={t('invite.foreignTitle')}
      text={t('invite.foreign', { invited: invitation.maskedEmail, email: user.email })}
    >
      <div className={styles.actions}>
        {/* Signing out is a page of the server, not of this router. */}
        <Button
          type="primary"
          size="large"
          block
          href={`/api/logout?returnTo=${back}`}
          onClick={onSignOut}
        >
          {t('invite.switch')}
        </Button>
        <LinkButton to="/" size="large" block>
          {t('invite.stay')}
        </LinkButton>
      </div>
    </AuthFrame>
  );
}
