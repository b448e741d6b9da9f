import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './password-fields.module.css';

/** The shortest password that the server takes. */
const MIN_PASSWORD = 10;

interface PasswordFieldProps {
  name?: string;
  /** Left out: "Password". */
  label?: string;
}

/** The password someone has. */
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

/** The password someone chooses. */
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
