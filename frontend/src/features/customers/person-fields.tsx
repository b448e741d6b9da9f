import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { withoutWebAddress } from '../../shared/forms/name-rule';

/** Fields for the name and email of a customer. */
export function PersonFields() {
  const { t } = useTranslation('customers');
  const { t: texts } = useTranslation('forms');
  return (
    <>
      <Form.Item
        name="name"
        label={t('fields.name')}
        rules={[
          { required: true, whitespace: true, message: t('fields.nameRequired') },
          withoutWebAddress(texts('nameWithoutAddress')),
        ]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('fields.email')}
        rules={[{ required: true, type: 'email', message: t('fields.emailInvalid') }]}
        validateTrigger="onBlur"
      >
        <Input type="email" inputMode="email" autoComplete="off" autoCapitalize="none" />
      </Form.Item>
    </>
  );
}
