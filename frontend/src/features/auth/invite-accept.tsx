import { useTranslation } from 'react-i18next';
import type { JoinedTeam, Invitation, User } from '../../shared/api/model';
import { useAction } from '../../shared/api/use-action';
import { AuthFrame } from './auth-frame';
import { ConfirmButton } from './confirm-button';
import { accept } from './invitation-query';
import styles from './invite.module.css';
import { useInviteText } from './use-invite-text';

interface InviteAcceptProps {
  token: string;
  invitation: Invitation;
  user: User;
  onJoined: (joined: JoinedTeam, place: string) => void;
}

/** Accepts with the account that is signed in. */
export function InviteAccept({ token, invitation, user, onJoined }: InviteAcceptProps) {
  const { t } = useTranslation('auth');
  const { place, title, text } = useInviteText(invitation);
  const action = useAction({ run: accept, onDone: (joined) => onJoined(joined, place) });
  return (
    <AuthFrame title={title} text={text}>
      <p className={styles.address}>
        {t('invite.signedInAs')} <bdi dir="ltr">{user.email}</bdi>
      </p>
      <div className={styles.actions}>
        <ConfirmButton action={action} onConfirm={() => action.start(token)}>
          {t('invite.accept')}
        </ConfirmButton>
      </div>
    </AuthFrame>
  );
}
