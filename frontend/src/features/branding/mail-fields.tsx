import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Card } from '../../shared/ui/card';

/** Fields for the sender name and the footer of emails. */
export function MailFields({ name }: { name: string }) {
  const { t } = useTranslation('branding');
  return (
    <Card title={t('mail.title')} note={t('mail.note')}>
      <Form.Item name="emailSender" label={t('mail.sender')} extra={t('mail.senderHint')}>
        <Input dir="auto" maxLength={60} placeholder={name} autoComplete="off" />
      </Form.Item>
      <Form.Item name="emailFooter" label={t('mail.footer')} extra={t('mail.footerHint')}>
        <Input.TextArea dir="auto" maxLength={300} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </Card>
  );
}
