import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useAction } from '../../shared/api/use-action';
import { AuthForm } from './auth-form';
import { AuthFrame } from './auth-frame';
import { EmailField, NewPasswordField } from './fields';
import { register, type RegisterInput } from './queries';
import styles from './register-page.module.css';
import { useEnter } from './use-enter';

const nameFields = ['firstName', 'lastName'] as const;

/** Makes an account and signs in. */
export default function RegisterPage() {
  const { t } = useTranslation('auth');
  const { search } = useLocation();
  const [form] = Form.useForm<RegisterInput>();
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
      >
        <div className={styles.names}>
          {nameFields.map((name) => (
            <Form.Item
              key={name}
              name={name}
              label={t(`fields.${name}`)}
              rules={[{ required: true, whitespace: true, message: t(`fields.${name}Required`) }]}
            >
              <Input
                dir="auto"
                autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
              />
            </Form.Item>
          ))}
        </div>
        <EmailField />
        <NewPasswordField />
      </AuthForm>
    </AuthFrame>
  );
}
