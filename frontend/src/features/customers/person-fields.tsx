import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { LanguageField } from '../../shared/forms/language-field';
import { withoutWebAddress } from '../../shared/forms/name-rule';

/** Fields for the name, email and language of a customer. */
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
      <LanguageField otherwise={texts('ofBusiness')} hint={texts('customerHint')} />
    </>
  );
}
