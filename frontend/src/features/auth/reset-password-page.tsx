import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useAction } from '../../shared/api/use-action';
import { NewPasswordField } from '../../shared/forms/password-fields';
import { useToast } from '../../shared/toast/toast-provider';
import { LinkButton } from '../../shared/ui/link-button';
import { AuthForm } from './auth-form';
import { AuthFrame } from './auth-frame';
import { useLinkState } from './link-state';
import { resetPassword } from './queries';
import { useEnter } from './use-enter';

/** Takes a new password for the token of a mail, and signs in. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('auth');
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const toast = useToast();
  const enter = useEnter();
  const [form] = Form.useForm<{ password: string }>();
  const action = useAction({
    run: resetPassword,
    expectsSignedOut: true,
    onDone: (user) => {
      enter(user);
      toast({ kind: 'success', title: t('reset.done') });
      void navigate('/', { replace: true });
    },
  });

  const link = useLinkState(token);
  if (link.data && link.data.state !== 'open' && !action.pending) {
    return (
      <AuthFrame isDeadLink title={t('link.overTitle')} text={t('link.over')}>
        <LinkButton to="/forgot-password" type="primary" size="large" block>
          {t('reset.again')}
        </LinkButton>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={t('reset.title')}
      text={t('reset.text')}
      below={<Link to="/forgot-password">{t('reset.again')}</Link>}
    >
      <AuthForm
        form={form}
        submitLabel={t('reset.submit')}
        pending={action.pending}
        error={action.error}
        onSubmit={({ password }) => action.start({ token, password })}
      >
        <NewPasswordField />
      </AuthForm>
    </AuthFrame>
  );
}
