import { Button, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TestPayment } from '../../shared/api/model';
import styles from './card-form.module.css';
import { expiryOf, groupDigits, groupExpiry, isGoodUntil, paymentMethodOf } from './test-cards';
import { AcceptedTestCard, MoreTestCards } from './test-card-list';

interface Card {
  number: string;
  expiry: string;
  code: string;
}

/** Data of a card that is sent: an id in place of the number, which is never sent, and the expiry date. */
export type EnteredCard = Required<Pick<TestPayment, 'paymentMethod' | 'expires'>>;

interface CardFormProps {
  pending: boolean;
  /** Label of the button. */
  submit: string;
  /** Effect of the button, below it. */
  note: ReactNode;
  onPay: (card: EnteredCard) => void;
}

const FILLED = { expiry: '12/34', code: '123' };

/** Card form like that of a payment provider. The browser fills in nothing. */
export function CardForm({ pending, submit, note, onPay }: CardFormProps) {
  const { t } = useTranslation('subscribe');
  const [form] = Form.useForm<Card>();
  const digits = { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr' } as const;
  const good = (isGood: (text: string) => boolean, message: string) => ({
    validator: (_rule: unknown, text = '') =>
      isGood(text) ? Promise.resolve() : Promise.reject(new Error(message)),
  });
  const fillIn = (number: string) => {
    form.setFieldsValue({ number, ...FILLED });
    void form.validateFields();
  };
  return (
    <>
      <AcceptedTestCard onUse={fillIn} />
      <Form
        noValidate
        name="card"
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        initialValues={{ number: '', expiry: '', code: '' }}
        onFinish={({ number, expiry }) => {
          const [paymentMethod, expires] = [paymentMethodOf(number), expiryOf(expiry)];
          if (paymentMethod !== undefined && expires) onPay({ paymentMethod, expires });
        }}
      >
        <Form.Item
          name="number"
          label={t('pay.number')}
          normalize={groupDigits}
          validateFirst
          rules={[
            { required: true, message: t('pay.numberRequired') },
            good((number) => paymentMethodOf(number) !== undefined, t('pay.notATestCard')),
          ]}
        >
          <Input {...digits} placeholder="4242 4242 4242 4242" />
        </Form.Item>
        <div className={styles.pair}>
          <Form.Item
            name="expiry"
            label={t('pay.expiry')}
            normalize={groupExpiry}
            rules={[good((text) => isGoodUntil(text, new Date()), t('pay.expiryInvalid'))]}
          >
            <Input {...digits} placeholder="12/34" />
          </Form.Item>
          <Form.Item
            name="code"
            label={t('pay.code')}
            rules={[good((text) => /^\d{3,4}$/.test(text), t('pay.codeInvalid'))]}
          >
            <Input {...digits} maxLength={4} placeholder="123" />
          </Form.Item>
        </div>
        <Button type="primary" size="large" block htmlType="submit" disabled={pending}>
          {pending ? t('pay.pending') : submit}
        </Button>
        {note}
      </Form>
      <MoreTestCards onUse={fillIn} />
    </>
  );
}
