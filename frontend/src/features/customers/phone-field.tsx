import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

/** Digits with the usual separators between them; the server knows the numbers of the business's country. */
const PHONE = /^\+?[\p{Nd}\s().\-/]{4,39}$/u;

/** Field for the phone number of a customer. */
export function PhoneField({ required = false }: { required?: boolean }) {
  const { t } = useTranslation('customers');
  return (
    <Form.Item
      name="phone"
      label={t(required ? 'import.field.phone' : 'fields.phoneOptional')}
      extra={t('fields.phoneHint')}
      required={required}
      rules={[{ required, pattern: PHONE, message: t('fields.phoneInvalid') }]}
      validateTrigger="onBlur"
    >
      <Input type="tel" dir="ltr" inputMode="tel" autoComplete="off" />
    </Form.Item>
  );
}
