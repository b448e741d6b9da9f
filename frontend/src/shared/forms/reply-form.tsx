import { Button, Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { replyToReviewLimits } from '../api/generated/limits';
import { Icon } from '../ui/icon';
import { FormError } from './form-error';
import styles from './reply-form.module.css';
import { useFormProblem } from './use-form-problem';

/** Field of a reply, as writing tools see it. */
export interface ReplyField {
  text: string;
  replace: (text: string) => void;
  /** Called with true while a suggestion is being written, and nobody else should write. */
  setWriting: (isWriting: boolean) => void;
}

interface ReplyFormProps {
  /** True below a heading that names the field already. */
  hasHeading?: boolean;
  /** Hint below the field, for example who will see the reply. */
  hint: string;
  initial: string;
  submitLabel: string;
  pending: boolean;
  error: Error | null;
  /** Renders writing tools. */
  tools?: false | ((field: ReplyField) => ReactNode);
  /** Button that copies the text; none when omitted. */
  copy?: { label: string; onCopy: (text: string) => void };
  /** Called with what a person has typed. */
  onType: (text: string) => void;
  onSubmit: (message: string) => void;
  onClose: () => void;
}

/** Box to write a reply to a customer's text. It grows with the reply, and its buttons stay in view. */
export function ReplyForm(props: ReplyFormProps) {
  const { t } = useTranslation('ui');
  const [form] = Form.useForm<{ message: string }>();
  const formError = useFormProblem(form, props.error);
  const text = Form.useWatch('message', form) ?? props.initial;
  const [isWriting, setWriting] = useState(false);
  const replace = (message: string) => form.setFieldsValue({ message });
  const { tools, copy } = props;
  return (
    <Form
      noValidate
      name="reply"
      form={form}
      layout="vertical"
      className={styles.form ?? ''}
      initialValues={{ message: props.initial }}
      onValuesChange={({ message = '' }) => props.onType(message)}
      onFinish={({ message }) => props.onSubmit(message.trim())}
    >
      {/* Above the field: below it, the buttons that stay in view would cover them on a phone. */}
      {tools && tools({ text, replace, setWriting })}
      <Form.Item
        name="message"
        {...(!props.hasHeading && { label: t('reply.label') })}
        extra={props.hint}
        rules={[{ required: true, whitespace: true, message: t('reply.required') }]}
      >
        <Input.TextArea
          dir="auto"
          {...(props.hasHeading && { 'aria-label': t('reply.label') })}
          autoSize={{ minRows: 4 }}
          readOnly={isWriting}
          aria-busy={isWriting}
          maxLength={replyToReviewLimits.message.maxLength}
        />
      </Form.Item>
      <FormError error={formError} />
      <div className={styles.actions}>
        <Button onClick={props.onClose}>{t('close')}</Button>
        {copy && text.trim() !== '' && (
          <Button
            icon={<Icon name="copy" size={18} />}
            disabled={isWriting}
            onClick={() => copy.onCopy(text)}
          >
            {copy.label}
          </Button>
        )}
        <Button type="primary" htmlType="submit" disabled={isWriting} loading={props.pending}>
          {props.submitLabel}
        </Button>
      </div>
    </Form>
  );
}
