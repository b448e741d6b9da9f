import { Button, Form, Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { sendContactMessageLimits as limits } from '../../shared/api/generated/limits';
import { SendContactMessageTopic } from '../../shared/api/generated/model/sendContactMessageTopic';
import { useAction } from '../../shared/api/use-action';
import { isAgencyHost } from '../../shared/brand/brand';
import { FormError } from '../../shared/forms/form-error';
import { useFormProblem } from '../../shared/forms/use-form-problem';
import { useUser } from '../../shared/session/use-session';
import styles from './contact-form.module.css';
import { sendContactMessage, type SendContactMessage } from './queries';

const TOPICS = Object.values(SendContactMessageTopic);
/** Topics about the product's offers, which an agency's host does not show. */
const SALES: readonly string[] = ['agency', 'billing'];

const shownTopics = TOPICS.filter((topic) => !isAgencyHost || !SALES.includes(topic));

/** Form for a message to the operator of the site. It keeps its input until the message is sent. */
export function ContactForm() {
  const { t } = useTranslation('pages');
  const [form] = Form.useForm<SendContactMessage>();
  const [params] = useSearchParams();
  const [sentFrom, setSentFrom] = useState<string>();
  const user = useUser();
  const action = useAction({
    run: sendContactMessage,
    onDone: (_, { email }) => setSentFrom(email),
  });
  const error = useFormProblem(form, action.error);
  const topic = shownTopics.find((one) => one === params.get('about')) ?? 'question';

  // The signed-in user is known a moment after the form appears; text typed by then stays.
  useEffect(() => {
    if (!user) return;
    const { name, email } = form.getFieldsValue();
    form.setFieldsValue({
      name: name || [user.firstName, user.lastName].filter(Boolean).join(' '),
      email: email || user.email,
    });
  }, [form, user]);

  if (sentFrom !== undefined) {
    return (
      <section className={styles.form} role="status">
        <h2 className={styles.done}>{t('contact.sent.title')}</h2>
        <p>{t('contact.sent.text', { email: sentFrom })}</p>
      </section>
    );
  }
  return (
    <Form
      noValidate
      form={form}
      name="contact"
      layout="vertical"
      className={styles.form}
      initialValues={{ topic }}
      onFinish={action.start}
    >
      <div className={styles.who}>
        <Form.Item
          name="name"
          label={t('contact.fields.name')}
          rules={[{ required: true, whitespace: true, message: t('contact.fields.nameMissing') }]}
        >
          <Input dir="auto" autoComplete="name" maxLength={limits.name.maxLength} />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('contact.fields.email')}
          rules={[{ required: true, type: 'email', message: t('contact.fields.emailInvalid') }]}
          validateTrigger="onBlur"
        >
          <Input
            dir="ltr"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
          />
        </Form.Item>
      </div>
      <Form.Item name="topic" label={t('contact.fields.topic')}>
        <Select
          options={shownTopics.map((value) => ({ value, label: t(`contact.topics.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="message"
        label={t('contact.fields.message')}
        rules={[{ required: true, whitespace: true, message: t('contact.fields.messageMissing') }]}
      >
        <Input.TextArea dir="auto" rows={6} maxLength={limits.message.maxLength} />
      </Form.Item>
      <FormError error={error} />
      <Button
        type="primary"
        htmlType="submit"
        className={styles.submit ?? ''}
        loading={action.pending}
      >
        {t('contact.submit')}
      </Button>
    </Form>
  );
}
