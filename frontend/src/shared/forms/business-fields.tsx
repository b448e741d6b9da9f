import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { updateBusinessLimits as limits } from '../api/generated/limits';
import { withoutWebAddress } from './name-rule';
import styles from './business-fields.module.css';

interface BusinessFieldsProps {
  /** Text below the contact email, in place of the hint. */
  contactNote?: ReactNode;
  /** True to mark the fields that may stay empty. */
  marksOptional?: boolean;
}

/** Form fields of a business, with the rules of the specification. */
export function BusinessFields({ contactNote, marksOptional = false }: BusinessFieldsProps) {
  const { t } = useTranslation('ui');
  const { t: forms } = useTranslation('forms');
  const optional = (label: string) => (marksOptional ? forms('optional', { label }) : label);
  return (
    <div className={styles.fields}>
      <Form.Item
        className={styles.wide}
        name="name"
        label={t('business.name')}
        rules={[
          { required: true, whitespace: true, message: t('business.nameRequired') },
          withoutWebAddress(forms('nameWithoutAddress')),
        ]}
      >
        <Input dir="auto" autoComplete="organization" />
      </Form.Item>
      <Form.Item
        className={styles.wide}
        name="website"
        label={optional(t('business.website'))}
        rules={[{ type: 'url', message: t('business.websiteInvalid') }]}
        validateTrigger="onBlur"
      >
        <Input dir="ltr" type="url" inputMode="url" autoComplete="url" placeholder="https://" />
      </Form.Item>
      <Form.Item
        className={styles.wide}
        name="contactEmail"
        label={forms('contactEmail.label')}
        extra={contactNote ?? forms('contactEmail.hint')}
        rules={[{ required: true, type: 'email', message: forms('contactEmail.invalid') }]}
        validateTrigger="onBlur"
      >
        <Input
          dir="ltr"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={limits.contactEmail.maxLength}
        />
      </Form.Item>
      <Form.Item name="city" label={optional(t('business.city'))}>
        <Input dir="auto" autoComplete="address-level2" />
      </Form.Item>
      <Form.Item name="state" label={optional(t('business.state'))}>
        <Input dir="auto" autoComplete="address-level1" />
      </Form.Item>
    </div>
  );
}
