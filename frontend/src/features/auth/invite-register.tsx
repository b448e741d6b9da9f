import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { JoinedTeam, Invitation } from '../../shared/api/model';
import { useAction } from '../../shared/api/use-action';
import { NewPasswordField } from '../../shared/forms/password-fields';
import { loginPath } from '../../shared/session/return-to';
import { AuthForm } from './auth-form';
import { AuthFrame } from './auth-frame';
import { NameFields } from './fields';
import { enroll, type RegisterInvited } from './invitation-query';
import styles from './invite.module.css';
import { useInviteText } from './use-invite-text';

interface InviteRegisterProps {
  token: string;
  invitation: Invitation;
  onJoined: (joined: JoinedTeam, place: string) => void;
}

/** Accepts with a new account; its address is the one that was invited. */
export function InviteRegister({ token, invitation, onJoined }: InviteRegisterProps) {
  const { t } = useTranslation('auth');
  const { place, title, text } = useInviteText(invitation);
  const [form] = Form.useForm<RegisterInvited>();
  const action = useAction({
    run: (input: RegisterInvited, init) => enroll(token, input, init),
    onDone: (joined) => onJoined(joined, place),
    expectsSignedOut: true,
  });
  return (
    <AuthFrame
      title={title}
      text={text}
      below={
        <>
          {t('register.haveAccount')}{' '}
          <Link to={loginPath(`/invite/${token}`)}>{t('invite.login')}</Link>
        </>
      }
    >
      <p className={styles.address}>
        {t('invite.address')} <bdi dir="ltr">{invitation.maskedEmail}</bdi>
      </p>
      <AuthForm
        form={form}
        submitLabel={t('invite.register')}
        pending={action.pending}
        error={action.error}
        onSubmit={action.start}
      >
        <NameFields />
        <NewPasswordField />
      </AuthForm>
    </AuthFrame>
  );
}
