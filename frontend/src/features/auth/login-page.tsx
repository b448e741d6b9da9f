import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useAction } from '../../shared/api/use-action';
import { brand, isAgencyHost } from '../../shared/brand/brand';
import { hasSignedInBefore } from '../../shared/session/known-browser';
import { PasswordField } from '../../shared/forms/password-fields';
import { useClientState } from '../../shared/store/hooks';
import { AuthForm } from './auth-form';
import { AuthFrame } from './auth-frame';
import { EmailField } from './fields';
import styles from './login-page.module.css';
import { login, type Login } from './queries';
import { useEnter } from './use-enter';

/** `/api/login` leads here with it: "Start Free" is for people without an account, too. */
const START = 'start';

/** Signs in; the guard around this page then goes on to `returnTo`. */
export default function LoginPage() {
  const { search } = useLocation();
  // An agency's host has no registration.
  const isNew = !isAgencyHost && new URLSearchParams(search).has(START) && !hasSignedInBefore();
  return isNew ? <Navigate to="/register" replace /> : <SignIn />;
}

function SignIn() {
  const { t } = useTranslation('auth');
  const { search } = useLocation();
  const [form] = Form.useForm<Login>();
  const ended = useClientState((state) => state.client.sessionEnded);
  const action = useAction({ run: login, onDone: useEnter(), expectsSignedOut: true });

  return (
    <AuthFrame
      title={t('login.title', { product: brand.name })}
      text={ended && t('login.ended')}
      below={
        !isAgencyHost && (
          <>
            {t('login.newHere')} <Link to={`/register${search}`}>{t('login.register')}</Link>
          </>
        )
      }
    >
      <AuthForm
        form={form}
        submitLabel={t('login.submit')}
        pending={action.pending}
        error={action.error}
        onSubmit={action.start}
      >
        <EmailField autoFocus />
        <PasswordField />
        <p className={styles.forgot}>
          <Link to="/forgot-password">{t('login.forgot')}</Link>
        </p>
      </AuthForm>
    </AuthFrame>
  );
}
