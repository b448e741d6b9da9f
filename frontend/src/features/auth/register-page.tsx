import { Form } from 'antd';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useAction } from '../../shared/api/use-action';
import { brand, isAgencyHost } from '../../shared/brand/brand';
import { NewPasswordField } from '../../shared/forms/password-fields';
import { LinkButton } from '../../shared/ui/link-button';
import { AuthForm } from './auth-form';
import { AuthFrame } from './auth-frame';
import { EmailField, NameFields } from './fields';
import styles from './invite.module.css';
import { register, type Register } from './queries';
import { useEnter } from './use-enter';

/** Makes an account and signs in; on an agency's host, says how people get one. */
export default function RegisterPage() {
  return isAgencyHost ? <InvitationOnly /> : <Registration />;
}

function InvitationOnly() {
  const { t } = useTranslation('auth');
  return (
    <AuthFrame
      title={t('invitationOnly.title')}
      text={t('invitationOnly.text', { name: brand.name })}
    >
      <div className={styles.actions}>
        <LinkButton to="/login" type="primary" size="large" block>
          {t('login.submit')}
        </LinkButton>
      </div>
    </AuthFrame>
  );
}

function Registration() {
  const { t } = useTranslation('auth');
  const { search } = useLocation();
  const [form] = Form.useForm<Register>();
  const action = useAction({ run: register, onDone: useEnter(), expectsSignedOut: true });

  return (
    <AuthFrame
      title={t('register.title')}
      text={t('register.text')}
      below={
        <>
          {t('register.haveAccount')} <Link to={`/login${search}`}>{t('register.login')}</Link>
        </>
      }
    >
      <AuthForm
        form={form}
        submitLabel={t('register.submit')}
        pending={action.pending}
        error={action.error}
        onSubmit={action.start}
        note={
          <Trans
            t={t}
            i18nKey="register.agree"
            components={{ terms: <Link to="/terms" />, privacy: <Link to="/privacy" /> }}
          />
        }
      >
        <NameFields autoFocus />
        <EmailField />
        <NewPasswordField />
      </AuthForm>
    </AuthFrame>
  );
}
