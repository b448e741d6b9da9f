import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { registerLimits } from '../api/generated/limits';
import styles from './password-fields.module.css';

const MIN_PASSWORD = registerLimits.password.minLength;

interface PasswordFieldProps {
  name?: string;
  /** "Password" when omitted. */
  label?: string;
}

/** Field for an existing password. */
export function PasswordField({ name = 'password', label }: PasswordFieldProps) {
  const { t } = useTranslation('forms');
  return (
    <Form.Item
      className={styles.field}
      name={name}
      label={label ?? t('password.label')}
      rules={[{ required: true, message: t('password.required') }]}
    >
      <Input.Password autoComplete="current-password" />
    </Form.Item>
  );
}

/** Field for a new password. */
export function NewPasswordField({ name = 'password', label }: PasswordFieldProps) {
  const { t } = useTranslation('forms');
  return (
    <Form.Item
      className={styles.field}
      name={name}
      label={label ?? t('password.label')}
      extra={t('password.hint', { count: MIN_PASSWORD })}
      rules={[
        {
          required: true,
          min: MIN_PASSWORD,
          message: t('password.short', { count: MIN_PASSWORD }),
        },
      ]}
      validateTrigger="onBlur"
    >
      <Input.Password autoComplete="new-password" />
    </Form.Item>
  );
}
