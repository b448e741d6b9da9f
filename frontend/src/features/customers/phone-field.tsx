import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

/** Phone number in international format, with the usual separators between its digits. */
const PHONE = /^\+[\d\s().-]{6,39}$/;

/** Field for the phone number of a customer. */
export function PhoneField({ required = false }: { required?: boolean }) {
  const { t } = useTranslation('customers');
  return (
    <Form.Item
      name="phone"
      label={t('import.field.phone')}
      extra={t('fields.phoneHint')}
      required={required}
      rules={[{ required, pattern: PHONE, message: t('fields.phoneInvalid') }]}
      validateTrigger="onBlur"
    >
      <Input type="tel" dir="ltr" inputMode="tel" autoComplete="off" />
    </Form.Item>
  );
}
