import { Button, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { replyToReviewLimits } from '../api/generated/limits';
import { FormError } from './form-error';
import { useFormProblem } from './use-form-problem';
import { Dialog, DialogActions } from '../ui/dialog';
import { Quote } from '../ui/quote';

interface ReplyDialogProps {
  open: boolean;
  title: string;
  /** Customer's text that is answered. */
  original: ReactNode;
  /** Hint below the field, for example who will see the reply. */
  hint: string;
  initial: string;
  submitLabel: string;
  pending: boolean;
  error: Error | null;
  /** Renders writing tools, which can read and replace the text of the field. */
  tools?: false | ((field: { text: string; replace: (text: string) => void }) => ReactNode);
  onSubmit: (message: string) => void;
  onClose: () => void;
}

/** Dialog to write a reply to a customer's text. */
export function ReplyDialog(props: ReplyDialogProps) {
  const { t } = useTranslation('ui');
  const [form] = Form.useForm<{ message: string }>();
  const formError = useFormProblem(form, props.error);
  const text = Form.useWatch('message', form) ?? props.initial;
  const replace = (message: string) => form.setFieldsValue({ message });
  return (
    <Dialog open={props.open} title={props.title} onClose={props.onClose} width={600}>
      <Quote>{props.original}</Quote>
      <Form
        noValidate
        name="reply"
        form={form}
        layout="vertical"
        initialValues={{ message: props.initial }}
        onFinish={({ message }) => props.onSubmit(message.trim())}
      >
        <Form.Item
          name="message"
          label={t('reply.label')}
          extra={props.hint}
          rules={[{ required: true, whitespace: true, message: t('reply.required') }]}
        >
          <Input.TextArea dir="auto" rows={5} maxLength={replyToReviewLimits.message.maxLength} />
        </Form.Item>
        {props.tools && props.tools({ text, replace })}
        <FormError error={formError} />
        <DialogActions>
          <Button onClick={props.onClose}>{t('close')}</Button>
          <Button type="primary" htmlType="submit" loading={props.pending}>
            {props.submitLabel}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
