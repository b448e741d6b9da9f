import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../shared/api/use-action';
import { AuthForm } from './auth-form';
import { AuthFrame } from './auth-frame';
import { EmailField } from './fields';
import { forgotPassword } from './queries';
import { useState } from 'react';

/** Asks for a reset mail; says the same whether or not the address has an account. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('auth');
  const [form] = Form.useForm<{ email: string }>();
  const [sentTo, setSentTo] = useState<string>();
  const action = useAction({
    run: forgotPassword,
    onDone: (_, { email }) => setSentTo(email),
  });
  const back = <Link to="/login">{t('forgot.back')}</Link>;

  if (sentTo !== undefined) {
    return (
      <AuthFrame title={t('forgot.sentTitle')} text={t('forgot.sent', { email: sentTo })}>
        <p>{back}</p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('forgot.title')} text={t('forgot.text')} below={back}>
      <AuthForm
        form={form}
        submitLabel={t('forgot.submit')}
        pending={action.pending}
        error={action.error}
        onSubmit={action.start}
      >
        <EmailField autoFocus />
      </AuthForm>
    </AuthFrame>
  );
}
