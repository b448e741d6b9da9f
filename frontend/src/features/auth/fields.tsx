import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './fields.module.css';

/** The shortest password that the server takes. */
const MIN_PASSWORD = 10;

export function EmailField({ autoFocus = false }: { autoFocus?: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <Form.Item
      name="email"
      label={t('fields.email')}
      rules={[{ required: true, type: 'email', message: t('fields.emailInvalid') }]}
      validateTrigger="onBlur"
    >
      <Input
        dir="ltr"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        autoFocus={autoFocus}
      />
    </Form.Item>
  );
}

const nameFields = ['firstName', 'lastName'] as const;

/** What someone is called. */
export function NameFields() {
  const { t } = useTranslation('auth');
  return (
    <div className={styles.names}>
      {nameFields.map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={t(`fields.${name}`)}
          rules={[{ required: true, whitespace: true, message: t(`fields.${name}Required`) }]}
        >
          <Input dir="auto" autoComplete={name === 'firstName' ? 'given-name' : 'family-name'} />
        </Form.Item>
      ))}
    </div>
  );
}

/** The password someone has. */
export function PasswordField() {
  const { t } = useTranslation('auth');
  return (
    <Form.Item
      name="password"
      label={t('fields.password')}
      rules={[{ required: true, message: t('fields.passwordRequired') }]}
    >
      <Input.Password autoComplete="current-password" />
    </Form.Item>
  );
}

/** The password someone chooses. */
export function NewPasswordField() {
  const { t } = useTranslation('auth');
  return (
    <Form.Item
      name="password"
      label={t('fields.newPassword')}
      extra={t('fields.newPasswordHint', { count: MIN_PASSWORD })}
      rules={[
        {
          required: true,
          min: MIN_PASSWORD,
          message: t('fields.passwordShort', { count: MIN_PASSWORD }),
        },
      ]}
      validateTrigger="onBlur"
    >
      <Input.Password autoComplete="new-password" />
    </Form.Item>
  );
}
