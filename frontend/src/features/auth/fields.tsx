import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './fields.module.css';

export function EmailField({ autoFocus = false }: { autoFocus?: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <Form.Item
      name="email"
      label={t('fields.email')}
      // An empty field is no fault before it is submitted: whoever only looks around is not told off.
      rules={[
        { required: true, message: t('fields.emailInvalid'), validateTrigger: 'onSubmit' },
        { type: 'email', message: t('fields.emailInvalid') },
      ]}
      validateTrigger={['onBlur', 'onSubmit']}
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

export function NameFields({ autoFocus = false }: { autoFocus?: boolean }) {
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
          <Input
            dir="auto"
            autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
            autoFocus={autoFocus && name === 'firstName'}
          />
        </Form.Item>
      ))}
    </div>
  );
}
